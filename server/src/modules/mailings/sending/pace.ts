/** What was not sent within this is not made up for: a mailing that rested does not come in a flood. */
const windowMs = 10_000

interface Allowance {
  letters: number
  /** When the next one may leave. */
  again: Date
  /** Up to when so many letters use the pace up. */
  spent: (letters: number) => Date
}

/** How many letters may leave now at so many a minute, when those before have used the pace up to `until`. */
export function allowance(until: Date | null, now: Date, perMinute: number): Allowance {
  const each = 60_000 / perMinute
  const from = Math.max(until?.getTime() ?? 0, now.getTime() - Math.max(windowMs, each))
  return {
    letters: Math.max(0, Math.floor((now.getTime() - from) / each + 1e-6)),
    again: new Date(from + each),
    spent: (letters) => new Date(from + letters * each),
  }
}
