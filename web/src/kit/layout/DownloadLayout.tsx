import { Outlet } from '@tanstack/react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { Mark } from '../../ui/Mark.tsx'
import classes from './plain.module.css'
import { PlainLanguageSwitch, PlainThemeSwitch } from './plain-switches.tsx'
import { SkipLink } from './SkipLink.tsx'

/** What is shared by a link: nothing but the brand around it. */
export function DownloadLayout() {
  const t = useTexts()
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.top}>
        <span className={classes.brand}>
          <Mark />
          {t('appName')}
        </span>
        <span className={classes.tools}>
          <PlainLanguageSwitch />
          <PlainThemeSwitch />
        </span>
      </header>
      <main id="content" tabIndex={-1} className={classes.wide}>
        <Outlet />
      </main>
    </div>
  )
}
