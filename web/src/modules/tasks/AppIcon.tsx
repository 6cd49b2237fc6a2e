import { IconApps } from '@tabler/icons-react'
import classes from './AppIcon.module.css'

interface AppIconProps {
  src: string | null | undefined
  size?: number
}

/** The application's icon under the store's mask. Its name always stands beside it. */
export function AppIcon({ src, size = 40 }: AppIconProps) {
  return (
    <span className={classes.icon} style={{ width: size, height: size }} aria-hidden>
      {src ? <img src={src} alt="" loading="lazy" /> : <IconApps size={size * 0.5} stroke={1.4} />}
    </span>
  )
}
