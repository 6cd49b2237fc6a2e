import type { Locale } from '../kernel/locale.ts'

/**
 * In UTC: the server doesn't know the reader's zone. A page that shows the text puts the reader's own time in its place.
 */
export function momentText(moment: unknown, locale: Locale): string {
  const date = new Date(String(moment))
  if (moment == null || Number.isNaN(date.getTime())) return String(moment ?? '')
  return `${momentIn('UTC', date, locale)} UTC`
}

/** One for each language and zone; zones are named by the names that `zoneNamed` answers. */
const clocks = new Map<string, Intl.DateTimeFormat>()

export function momentIn(timeZone: string, date: Date, locale: Locale): string {
  const key = `${locale} ${timeZone}`
  const clock =
    clocks.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  clocks.set(key, clock)
  return clock.format(date)
}
