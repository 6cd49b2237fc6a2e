import { IconBrandTelegram, IconBrandVk, IconBrandYoutube } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Hint } from '../../ui/Hint.tsx'
import { Mark } from '../../ui/Mark.tsx'
import classes from './plain.module.css'
import { PlainLanguageSwitch, PlainThemeSwitch } from './plain-switches.tsx'
import { SkipLink } from './SkipLink.tsx'
import { siteHome, sitePages, socialPages } from './site.ts'

const icons = { Telegram: IconBrandTelegram, VK: IconBrandVk, YouTube: IconBrandYoutube } as const
const pages = sitePages.flatMap(({ key, href }) => (href ? [{ key, href }] : []))
const social = socialPages.flatMap(({ name, href }) => (href ? [{ name, href, Icon: icons[name] }] : []))

const year = new Date().getFullYear()

/** Around the pages of people who are not signed in yet. The page takes the whole middle: form, and picture beside it. */
export function ExternalLayout() {
  const t = useTexts()
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.top}>
        <Brand>
          <Mark />
          {t('appName')}
        </Brand>
        <span className={classes.tools}>
          <PlainLanguageSwitch />
          <PlainThemeSwitch />
        </span>
      </header>
      <main id="content" tabIndex={-1} className={classes.full}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

const Brand = ({ children }: { children: ReactNode }) =>
  siteHome ? (
    <a href={siteHome} className={classes.brand}>
      {children}
    </a>
  ) : (
    <span className={classes.brand}>{children}</span>
  )

function Footer() {
  const t = useTexts()
  return (
    <footer className={classes.footer}>
      <ul className={classes.links}>
        <li>
          © {year} {t('appName')}
        </li>
        {pages.map(({ key, href }) => (
          <li key={key}>
            <a href={href}>{t(key)}</a>
          </li>
        ))}
      </ul>
      {social.length > 0 && (
        <ul className={classes.links} aria-label={t('footerSocial')}>
          {social.map(({ name, href, Icon }) => (
            <li key={name}>
              <Hint label={name}>
                <a href={href} aria-label={name} rel="noreferrer">
                  <Icon size={20} stroke={1.5} />
                </a>
              </Hint>
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}
