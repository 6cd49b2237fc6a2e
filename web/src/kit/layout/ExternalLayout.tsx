import { IconBrandTelegram, IconBrandVk, IconBrandYoutube } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useSite } from '../../api/site.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Hint } from '../../ui/Hint.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import classes from './plain.module.css'
import { PlainLanguageSwitch, PlainThemeSwitch } from './plain-switches.tsx'
import { SkipLink } from './SkipLink.tsx'

const SupportChat = lazyPart(() => import('./SupportChat.tsx').then((m) => m.SupportChat))

const footer = [
  ['landing', 'externalFooterLanding'],
  ['reviews', 'externalFooterReviews'],
  ['policy', 'externalFooterPolicy'],
  ['about', 'externalFooterAbout'],
  ['faq', 'externalFooterFaq'],
] as const
const networks = [
  ['telegram', 'Telegram', IconBrandTelegram],
  ['vk', 'VK', IconBrandVk],
  ['youtube', 'YouTube', IconBrandYoutube],
] as const

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
      <Suspense>
        <SupportChat />
      </Suspense>
    </div>
  )
}

function Brand({ children }: { children: ReactNode }) {
  const home = useSite()?.pages.landing
  return home ? (
    <a href={home} className={classes.brand}>
      {children}
    </a>
  ) : (
    <span className={classes.brand}>{children}</span>
  )
}

function Footer() {
  const t = useTexts()
  const site = useSite()
  const pages = footer.flatMap(([name, key]) => (site?.pages[name] ? [{ key, href: site.pages[name] }] : []))
  const social = networks.flatMap(([key, name, Icon]) =>
    site?.social[key] ? [{ name, Icon, href: site.social[key] }] : [],
  )
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
