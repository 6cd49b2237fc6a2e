import { useTexts } from '../../i18n/i18n.ts'
import classes from './SkipLink.module.css'

export function SkipLink() {
  return (
    <a href="#content" className={classes.link}>
      {useTexts()('skipToContent')}
    </a>
  )
}
