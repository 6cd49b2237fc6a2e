import { askStore } from './ask-store.ts'
import { type StoreDriver, type StoreLimits, StoreSilence } from './driver.ts'

/** The head of a page says whose it is. */
const headBytes = 256 * 1024

/**
 * Google Play has no interface but its pages (providers.md, section 11): 200 is a listing in that country, 404 none. A
 * page counts only where it names the application as its own: consent and captcha pages come with 200, too.
 */
export const createGooglePlay = (base: string, { timeoutMs, most = headBytes }: StoreLimits): StoreDriver => ({
  perMinute: 60,
  async look({ packageId }, country) {
    if (packageId === null) throw new StoreSilence('unread')
    const url = new URL(`${base.replace(/\/$/, '')}/store/apps/details`)
    url.search = new URLSearchParams({ id: packageId, hl: 'en', gl: country }).toString()
    const { status, text } = await askStore(url, { timeoutMs, most })
    if (status === 404) return { isPresent: false, version: null }
    if (ownName(text) !== packageId) throw new StoreSilence('unread')
    return { isPresent: true, version: null }
  },
})

const pageOf =
  /<(?:link rel="canonical" href|meta property="og:url" content)="[^"?]*\/store\/apps\/details\?id=([\w.-]+)/

/** The package that a page says it is about. */
const ownName = (page: string): string | undefined => pageOf.exec(page)?.[1]
