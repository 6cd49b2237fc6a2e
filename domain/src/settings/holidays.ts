import type { Holidays } from '../kernel/working-days.ts'

/** Every year on that day, or in one year alone. */
export type HolidayKind = 'every' | 'once'

/** The days of the stored form, those of every year first. It was checked when it was stored. */
export const daysOf = (text: string): string[] => (text === 'none' ? [] : sorted(text.split(/[\s,]+/).filter(Boolean)))

/** The stored form: `MM-DD` of every year and `YYYY-MM-DD` with spaces between, `none` for none. */
export const textOf = (days: Holidays): string => sorted(days).join(' ') || 'none'

export const isEveryYear = (day: string): boolean => day.length === 5

/** A pressed day of the calendar is added, or taken away in both of its forms. */
export function withDay(days: Holidays, date: string, kind: HolidayKind): string[] {
  const yearly = date.slice(5)
  const others = days.filter((day) => day !== date && day !== yearly)
  if (others.length < days.length) return others
  return sorted([...others, kind === 'every' ? yearly : date])
}

/** First and last days of neighbours, of every year and of one apart from each other. */
export function spansOf(days: Holidays): [string, string][] {
  const spans: [string, string][] = []
  for (const day of sorted(days)) {
    const last = spans.at(-1)
    if (last && nextOf(last[1]) === day) last[1] = day
    else spans.push([day, day])
  }
  return spans
}

/** The weeks of a month from Monday on; null where another month has the day. */
export function monthGrid(year: number, month: number): (string | null)[][] {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const before = (first.getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const prefix = first.toISOString().slice(0, 8)
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, index) => {
    const day = index - before + 1
    return day >= 1 && day <= length ? `${prefix}${String(day).padStart(2, '0')}` : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

const sorted = (days: Holidays): string[] =>
  [...new Set(days)].toSorted((a, b) => Number(isEveryYear(b)) - Number(isEveryYear(a)) || (a < b ? -1 : 1))

/** 2024 has every day that a year can have, so 28 February and 1 March are no neighbours. */
const nextOf = (day: string): string => {
  const next = new Date(Date.parse(isEveryYear(day) ? `2024-${day}` : day) + 86_400_000).toISOString().slice(0, 10)
  return isEveryYear(day) ? next.slice(5) : next
}
