import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { idle } from '../../api/idle.ts'
import { session } from '../../api/session.ts'

/** What the script puts on the page, as its documentation has it: https://www.chatwoot.com/hc/user-guide/articles/sdk */
interface Chatwoot {
  toggleBubbleVisibility: (to: 'show' | 'hide') => void
  setLocale: (locale: string) => void
  /** Forgets who talked here. */
  reset: () => void
}
declare global {
  interface Window {
    chatwootSettings?: { locale: string; darkMode: 'auto'; position: 'right' }
    chatwootSDK?: { run: (options: { websiteToken: string; baseUrl: string }) => void }
    $chatwoot?: Chatwoot
  }
}

let loading: Promise<Chatwoot> | undefined
let wanted = false

/** Fetches the script when the page has nothing better to do, and not again. A chat that doesn't come is no fault of the page. */
export async function showChat(chat: { url: string; token: string }, locale: Locale): Promise<void> {
  wanted = true
  loading ??= idle().then(() => load(chat, locale))
  const sdk = await loading.catch(() => undefined)
  if (!sdk) {
    loading = undefined
    return
  }
  sdk.setLocale(locale)
  sdk.toggleBubbleVisibility(wanted ? 'show' : 'hide')
}

export async function hideChat(): Promise<void> {
  wanted = false
  const sdk = await loading?.catch(() => undefined)
  if (!wanted) sdk?.toggleBubbleVisibility('hide')
}

const load = ({ url, token }: { url: string; token: string }, locale: Locale) =>
  new Promise<Chatwoot>((resolve, reject) => {
    window.chatwootSettings = { locale, darkMode: 'auto', position: 'right' }
    addEventListener(
      'chatwoot:ready',
      () => {
        const sdk = window.$chatwoot
        if (!sdk) return reject(new Error('The chat has not put itself on the page'))
        forgetWithSession(sdk)
        resolve(sdk)
      },
      { once: true },
    )
    const script = document.createElement('script')
    script.src = `${url}/packs/js/sdk.js`
    script.async = true
    script.onload = () => window.chatwootSDK?.run({ websiteToken: token, baseUrl: url })
    script.onerror = () => reject(new Error('The chat has not answered'))
    document.head.append(script)
  })

/** What one person talked about is not the next one's. */
function forgetWithSession(sdk: Chatwoot): void {
  let who = session.get().user?.id
  session.subscribe(() => {
    const now = session.get().user?.id
    if (who !== undefined && now !== who) sdk.reset()
    who = now
  })
}
