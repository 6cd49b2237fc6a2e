import type { Locale } from '@slipway/domain/kernel/locale.ts'

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat
const cache = new Map<string, Format>()

/** Intl formatters are slow to make and tables ask for thousands. */
function cached<T extends Format>(key: string, make: () => T): T {
  const found = cache.get(key)
  if (found) return found as T
  const made = make()
  cache.set(key, made)
  return made
}

export function formatNumber(value: number, locale: Locale): string {
  return cached(`n${locale}`, () => new Intl.NumberFormat(locale)).format(value)
}

/** A decimal of the API as it stands, with all its places. */
export const formatDecimal = (text: string, locale: Locale): string =>
  cached(`f${locale}`, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })).format(text as `${number}`)

/** A day of the calendar, in no zone. */
export const formatDay = (day: string, locale: Locale): string =>
  cached(`y${locale}`, () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })).format(
    new Date(day),
  )

/** The same without its year, for an axis. */
export const formatShortDay = (day: string, locale: Locale): string =>
  cached(
    `s${locale}`,
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  ).format(new Date(day))

export function formatPercent(value: number, locale: Locale): string {
  const options = { style: 'percent', maximumFractionDigits: 1 } as const
  return cached(`p${locale}`, () => new Intl.NumberFormat(locale, options)).format(value)
}

/** A moment of the API (ISO, UTC) in the reader's zone. */
export function formatDate(iso: string | Date, locale: Locale): string {
  return cached(`d${locale}`, () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })).format(new Date(iso))
}

const moments = (locale: Locale) =>
  cached(`t${locale}`, () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))

export const formatDateTime = (iso: string | Date, locale: Locale): string => moments(locale).format(new Date(iso))

/** The time of day alone, of a moment within the hour. */
export const formatTime = (moment: number, locale: Locale): string =>
  cached(`h${locale}`, () => new Intl.DateTimeFormat(locale, { timeStyle: 'short' })).format(moment)

/** From a moment to a later one; a day that both share is named once. */
export const formatTimeSpan = (from: string, to: string, locale: Locale): string =>
  moments(locale).formatRange(new Date(from), new Date(to))

/** "1–31 окт. 2026 г.", or an open span: "с 1 окт. 2026 г.". Days are those of the calendar, in no zone. */
export function formatDays({ from, to }: { from?: string; to?: string }, locale: Locale): string {
  const format = cached(`r${locale}`, () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
  if (from && to) return (format as Intl.DateTimeFormat).formatRange(new Date(from), new Date(to))
  const words = { ru: ['с', 'по'], en: ['from', 'to'] }[locale]
  return `${from ? words[0] : words[1]}\u00a0${format.format(new Date(from ?? to ?? 0))}`
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "3 минуты назад"; show the exact moment in a tooltip beside it. */
export function formatRelative(iso: string | Date, locale: Locale, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  const format = cached(`a${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(0, 'second')
}

export function formatBytes(bytes: number, locale: Locale): string {
  const units = locale === 'ru' ? ['Б', 'КБ', 'МБ', 'ГБ'] : ['B', 'KB', 'MB', 'GB']
  const power = bytes > 0 ? Math.min(3, Math.floor(Math.log2(bytes) / 10)) : 0
  const value = bytes / 1024 ** power
  return `${formatNumber(Math.round(value * 10) / 10, locale)}\u00a0${units[power]}`
}
