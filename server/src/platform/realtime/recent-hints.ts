import type { Message } from './relay.ts'

const kept = 2_000
/** More than so many at once are no quicker to follow than everything is to read again. */
const most = 100

interface Recent {
  channel: string
  payload: unknown
  at: number
}

export interface RecentHints {
  keep(message: Message): void
  /** What was said on a channel since then, by the clock of `performance`; null when that is more than is kept. */
  since(channel: string, at: number): unknown[] | null
  /** After a gap in what this node heard. */
  forget(): void
}

/**
 * The last hints of all channels. A page reads before its socket listens, and would otherwise show what changed between
 * the two until it changes again.
 */
export function createRecentHints(now = () => performance.now()): RecentHints {
  let hints: Recent[] = []
  let wholeFrom = now()
  return {
    keep({ channel, event, payload }) {
      if (event !== 'hint') return
      hints.push({ channel, payload, at: now() })
      if (hints.length < 2 * kept) return
      wholeFrom = hints[kept - 1]?.at ?? now()
      hints = hints.slice(kept)
    },
    since(channel, at) {
      if (at < wholeFrom) return null
      const first = hints.findLastIndex((hint) => hint.at < at) + 1
      const said = hints.slice(first).filter((hint) => hint.channel === channel)
      return said.length > most ? null : said.map(({ payload }) => payload)
    },
    forget() {
      hints = []
      wholeFrom = now()
    },
  }
}
