import { IconApps } from '@tabler/icons-react'
import classes from './AppIcon.module.css'

interface AppIconProps {
  name: string | undefined
  src: string | null | undefined
  size?: number
}

/** The application's icon under the store's mask; until there is one, its first letter. The name always stands beside it. */
export function AppIcon({ name = '', src, size = 40 }: AppIconProps) {
  return (
    <span className={classes.icon} style={{ width: size, height: size, fontSize: size * 0.45 }} aria-hidden>
      {src ? (
        <img src={src} alt="" loading="lazy" />
      ) : (
        ([...name.trim()][0]?.toUpperCase() ?? <IconApps size={size * 0.5} stroke={1.4} />)
      )}
    </span>
  )
}
