/** Where a browser of ours may go, each with all hosts below it. */
export const googleDomains = [
  'google.com',
  'google.ru',
  'gstatic.com',
  'ggpht.com',
  'recaptcha.net',
  'youtube.com',
  'ytimg.com',
] as const

/**
 * What the pages there load of. Not the whole of these domains: in buckets and scripts below them anybody keeps what
 * they like. Beyond these and the domains nothing has an address.
 */
const loadedHosts = [
  ...['fonts.googleapis.com', 'www.googleapis.com', 'content.googleapis.com', '*-pa.googleapis.com'],
  ...['lh3', 'lh4', 'lh5', 'lh6', 'play-lh'].map((name) => `${name}.googleusercontent.com`),
]

const signInOrigin = 'https://accounts.google.com'
const startPage = 'https://play.google.com/console'

export interface Places {
  start: string
  signInOrigin: string
  /** Whether a page may have this address. */
  mayGo(url: string): boolean
  /** Patterns of hosts that are looked up, and what stands at an address of this machine instead. */
  hosts: readonly string[]
  mapped: string | null
}

const isGoogle = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  googleDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))

/** `standIn`: an origin on this machine that stands for Google, for tests and the demo. */
export function createPlaces(standIn?: string): Places {
  const own = standIn === undefined ? null : new URL(standIn)
  return {
    start: own?.href ?? startPage,
    signInOrigin: own?.origin ?? signInOrigin,
    mayGo: (text) => {
      const url = URL.parse(text)
      return url !== null && (own ? url.origin === own.origin : isGoogle(url))
    },
    hosts: own ? [own.hostname] : [...googleDomains.flatMap((domain) => [domain, `*.${domain}`]), ...loadedHosts],
    mapped: own?.hostname ?? null,
  }
}

/** What was typed as an address, whole; null where it leads elsewhere. */
export function addressOf(typed: string, { mayGo }: Places): string | null {
  const text = typed.trim()
  const url = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[a-z0-9.-]+:\d+(?:\/|$)/i.test(text) ? text : `https://${text}`
  return mayGo(url) ? url : null
}
