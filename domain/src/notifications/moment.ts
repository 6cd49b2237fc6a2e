import type { Locale } from '../kernel/locale.ts'

/**
 * In UTC: the server doesn't know the reader's zone. A page that shows the text puts the reader's own time in its place.
 */
export function momentText(moment: unknown, locale: Locale): string {
  const date = new Date(String(moment))
  if (moment == null || Number.isNaN(date.getTime())) return String(moment ?? '')
  return `${momentIn('UTC', date, locale)} UTC`
}

export const momentIn = (timeZone: string, date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date)
