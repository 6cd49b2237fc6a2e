import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import classes from './applications.module.css'

interface Props {
  application: Pick<ApplicationView, 'name' | 'icon'>
  size: number
}

/** The icon under the store's mask; until there is one, the first letter on the brand's ground. */
export function AppIcon({ application: { name, icon }, size }: Props) {
  const style = { width: size, height: size, fontSize: size * 0.45 }
  if (icon) return <img src={icon.url} alt="" className={classes.icon} style={style} loading="lazy" />
  return (
    <span className={classes.icon} data-empty style={style} aria-hidden>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
