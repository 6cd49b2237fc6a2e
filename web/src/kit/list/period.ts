import { dayOf } from '../../i18n/zone.ts'
import type { Codec } from '../url-state.ts'

/** The usual spans, in days back from today. */
const days = { week: 7, month: 30, quarter: 90, year: 365 } as const
export type PresetPeriod = keyof typeof days
export const presetPeriods = Object.keys(days) as PresetPeriod[]

export interface Days {
  /** YYYY-MM-DD, both ends within the span; an end that is left out is open. */
  from?: string
  to?: string
}

const isPreset = (value: string): value is PresetPeriod => Object.hasOwn(days, value)
/** How many days a usual span has; none for days of one's own. */
export const presetDays = (value: string): number | undefined => (isPreset(value) ? days[value] : undefined)
export const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return text >= '2000' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** `?period=month`, or days of one's own: `?period=2026-10-01..2026-10-31`, either end left open. */
export const period = (): Codec<string | undefined> => ({
  read: (raw = '') => (isPreset(raw) ? raw : writeDays(readDays(raw))),
  write: (value) => value,
})

/** The days in a value of the address; what is no day is left out, ends in the wrong order change places. */
export function readDays(value = ''): Days {
  const found = /^([\d-]{10})?\.\.([\d-]{10})?$/.exec(value)
  const [from, to] = [found?.[1], found?.[2]].map((day) => (day && isDay(day) ? day : undefined))
  return from && to && from > to ? { from: to, to: from } : { ...(from && { from }), ...(to && { to }) }
}

export const writeDays = ({ from = '', to = '' }: Days): string | undefined =>
  from || to ? `${from}..${to}` : undefined

/** What the filters `from` and `to` of a call are for a value of the address: days of the reader's calendar. */
export function daysOf(value: string | undefined, now = Date.now()): Days {
  if (!value || !isPreset(value)) return readDays(value)
  return { from: dayOf(now, -days[value]) }
}
