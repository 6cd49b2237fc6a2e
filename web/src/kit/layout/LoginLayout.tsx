import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Mark } from '../../ui/Mark.tsx'
import classes from './plain.module.css'
import { PlainThemeSwitch } from './plain-switches.tsx'
import { SkipLink } from './SkipLink.tsx'

export function LoginLayout() {
  return (
    <LoginShell>
      <Outlet />
    </LoginShell>
  )
}

/** A panel in the middle of the page, for staff sign-in and for what has no menu. */
export function LoginShell({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.top}>
        <span className={classes.brand}>
          <Mark />
          {t('appName')}
        </span>
        <PlainThemeSwitch />
      </header>
      <main id="content" tabIndex={-1} className={classes.middle}>
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  )
}
