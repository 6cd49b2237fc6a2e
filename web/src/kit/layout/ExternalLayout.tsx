import { IconBrandTelegram, IconBrandVk, IconBrandYoutube } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { Hint } from '../../ui/Hint.tsx'
import { Mark } from '../../ui/Mark.tsx'
import classes from './plain.module.css'
import { PlainLanguageSwitch, PlainThemeSwitch } from './plain-switches.tsx'
import { SkipLink } from './SkipLink.tsx'

const site = 'https://slipway.example'
const pages = [
  { key: 'externalFooterLanding', href: `${site}/` },
  { key: 'externalFooterReviews', href: `${site}/reviews` },
  { key: 'externalFooterPolicy', href: `${site}/policy` },
  { key: 'externalFooterAbout', href: `${site}/about` },
  { key: 'externalFooterFaq', href: `${site}/faq` },
] as const
const social = [
  { name: 'Telegram', href: 'https://t.me/slipway', Icon: IconBrandTelegram },
  { name: 'VK', href: 'https://vk.com/slipway', Icon: IconBrandVk },
  { name: 'YouTube', href: 'https://youtube.com/@slipway', Icon: IconBrandYoutube },
] as const

/** Around the pages of people who are not signed in yet. The page takes the whole middle: form, and picture beside it. */
export function ExternalLayout() {
  const t = useTexts()
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.top}>
        <a href={site} className={classes.brand}>
          <Mark />
          {t('appName')}
        </a>
        <span className={classes.tools}>
          <PlainLanguageSwitch />
          <PlainThemeSwitch />
        </span>
      </header>
      <main id="content" tabIndex={-1} className={classes.full}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <ul className={classes.links}>
          {pages.map(({ key, href }) => (
            <li key={key}>
              <a href={href}>{t(key)}</a>
            </li>
          ))}
        </ul>
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
      </footer>
    </div>
  )
}
