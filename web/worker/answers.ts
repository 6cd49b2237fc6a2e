/** What the worker does with a request; `null` is left to the browser, as if there were no worker. */
export type Way = 'page' | 'asset' | 'plain' | null

export interface Asked {
  url: string
  method: string
  mode: string
  /** Whether a part of the file is asked for. */
  ranged: boolean
}

/** Files of the page that have no hash in their names: the newest is asked for, the kept one stands in. */
export const plainFiles: readonly string[] = ['/scheme.js', '/mark.svg']

/** These answer with what is somebody's, or lead elsewhere: never touched, whoever opens them. */
const theirs = /^\/(?:api|dev|socket\.io)(?:\/|$)/

/** Calls, files of people, sockets, other hosts and whatever is sent never come near the worker. */
export function wayOf({ url, method, mode, ranged }: Asked, origin: string): Way {
  const address = new URL(url)
  if (method !== 'GET' || ranged || address.origin !== origin || theirs.test(address.pathname)) return null
  if (mode === 'navigate') return 'page'
  if (address.pathname.startsWith('/assets/')) return 'asset'
  return plainFiles.includes(address.pathname) ? 'plain' : null
}

/** The oldest of the kept files that are too many. */
export const surplus = <T>(kept: readonly T[], most: number): readonly T[] =>
  kept.slice(0, Math.max(0, kept.length - most))
