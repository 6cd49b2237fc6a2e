import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Holidays } from '@slipway/domain/kernel/working-days.ts'
import { isEveryYear, spansOf } from '@slipway/domain/settings/holidays.ts'

/** 2024 has every day that a year can have. */
const dateOf = (day: string): Date => new Date(`${isEveryYear(day) ? `2024-${day}` : day}T00:00:00Z`)

const formatOf = (locale: Locale, day: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
    ...(isEveryYear(day) ? {} : { year: 'numeric' }),
  })

/** "23 февраля" of every year, "31 декабря 2026 г." of one. */
export const dayWords = (day: string, locale: Locale): string => formatOf(locale, day).format(dateOf(day))

/** All of them in a line, neighbours as one: "1–8 января, 9 мая". */
export const holidayWords = (days: Holidays, locale: Locale): string =>
  spansOf(days)
    .map(([from, to]) => formatOf(locale, from).formatRange(dateOf(from), dateOf(to)))
    .join(', ')

export const monthWords = (year: number, month: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.UTC(year, month - 1, 1)),
  )

/** Monday first, in two letters or as they are read out. 1 January 2024 was a Monday. */
export const weekdays = (locale: Locale, width: 'short' | 'long'): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + index)),
  )
