/**
 * The public site around the product, as whoever runs it names it when the web app is built (`VITE_SITE_URL`, and an
 * address for each social network). What has no address has no link: a page that isn't there is worse than none.
 */
const env = import.meta.env as Record<string, string | undefined>

const address = (name: string): URL | null => {
  const given = env[name]
  return given && /^https?:\/\//.test(given) && URL.canParse(given) ? new URL(given) : null
}

const site = address('VITE_SITE_URL')
const at = (path: string) => (site ? new URL(path, site).href : null)

export const siteHome = site?.href ?? null
export const sitePages = [
  { key: 'externalFooterLanding', href: siteHome },
  { key: 'externalFooterReviews', href: at('reviews') },
  { key: 'externalFooterPolicy', href: at('policy') },
  { key: 'externalFooterAbout', href: at('about') },
  { key: 'externalFooterFaq', href: at('faq') },
] as const
export const socialPages = [
  { name: 'Telegram', href: address('VITE_SOCIAL_TELEGRAM')?.href ?? null },
  { name: 'VK', href: address('VITE_SOCIAL_VK')?.href ?? null },
  { name: 'YouTube', href: address('VITE_SOCIAL_YOUTUBE')?.href ?? null },
] as const
