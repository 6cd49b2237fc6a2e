import { dayAt, nearestDay } from '../kernel/zone.ts'

export const spanGroups = ['day', 'month'] as const
export type SpanGroup = (typeof spanGroups)[number]

export interface Days {
  /** YYYY-MM-DD, both within the span. */
  from: string
  to: string
}
export interface Span extends Days {
  group: SpanGroup
}

/** What is asked for; whatever is left out has its usual value. */
export interface AskedSpan {
  from?: string | undefined
  to?: string | undefined
  group?: SpanGroup | undefined
}

const usualDays = 30
/** More days than these are read by month unless days are asked for, and beyond the most they always are. */
const daysAtOnce = { usual: 92, most: 400 }
const dayMs = 86_400_000

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

const addMonths = (month: string, count: number): string => {
  const at = new Date(`${month}T00:00:00Z`)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 1)).toISOString().slice(0, 10)
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The span that is meant: the last thirty days unless it says otherwise, its ends in their order. */
export function spanOf({ from, to, group }: AskedSpan, today: string): Span {
  const end = nearestDay(to ?? (from !== undefined && from > today ? from : today))
  const start = nearestDay(from ?? addDays(end, 1 - usualDays))
  const days = start > end ? { from: end, to: start } : { from: start, to: end }
  const length = lengthOf(days)
  const usual = group ?? (length > daysAtOnce.usual ? 'month' : 'day')
  return { ...days, group: length > daysAtOnce.most ? 'month' : usual }
}

/** The same by the clocks of a zone, which say what day it is: those of UTC unless one is named. */
export const spanIn = ({ zone = 'UTC', ...asked }: AskedSpan & { zone?: string | undefined }, now: Date): Span =>
  spanOf(asked, dayAt(now.getTime(), zone))

/** As much time right before: as many months where they are whole ones, else as many days. */
export function before({ from, to }: Days): Days {
  const isWhole = from === monthOf(from) && addDays(to, 1) === monthOf(addDays(to, 1))
  const start = isWhole ? addMonths(from, -monthsOf({ from, to }).length) : addDays(from, -lengthOf({ from, to }))
  return { from: start, to: addDays(from, -1) }
}

/** What a span is drawn in, by their first days; the first and the last month may be cut by its ends. */
export const partsOf = (span: Span): string[] =>
  span.group === 'month'
    ? monthsOf(span)
    : Array.from({ length: lengthOf(span) }, (_, index) => addDays(span.from, index))

function monthsOf({ from, to }: Days): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The days of one part: what a list must be narrowed to for showing the rows that are counted in it. */
export function daysOfPart(part: string, { from, to, group }: Span): Days {
  if (group === 'day') return { from: part, to: part }
  const end = addDays(addMonths(part, 1), -1)
  return { from: part < from ? from : part, to: end > to ? to : end }
}
