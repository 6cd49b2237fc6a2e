import { dayOf, readerZone } from '../../i18n/zone.ts'
import { type PresetPeriod, period, presetDays, readDays } from '../list/period.ts'
import { flag, oneOf, useUrlState } from '../url-state.ts'

export const groupings = ['day', 'week', 'month'] as const
export type Grouping = (typeof groupings)[number]

export interface RangeOptions {
  /** The period of an address that names none. */
  initial?: PresetPeriod
  /** The steps that the screen offers; the first is that of an address that names none. */
  by?: readonly Grouping[]
}

/** The days of a span, both ends named; an open end is today, or a year before the other. */
export function daysOfRange(value: string, now = Date.now()): { from: string; to: string } {
  const preset = presetDays(value)
  const today = dayOf(now)
  if (preset) return { from: dayOf(now, 1 - preset), to: today }
  const { from, to = from && from > today ? from : today } = readDays(value)
  return { from: from ?? dayOf(Date.parse(`${to}T12:00:00`), -364), to }
}

/** What a statistics screen is asked of, in its address: `?period=quarter&by=week&compare=1`. */
export function useRange({ initial = 'month', by = groupings }: RangeOptions = {}) {
  const [state, set] = useUrlState({ period: period(), by: oneOf(by, by[0] as Grouping), compare: flag() })
  const chosen = state.period ?? initial
  return {
    chosen,
    by: state.by,
    compare: state.compare,
    steps: by,
    /** For the call: days of the reader's calendar, and which calendar that is. */
    query: { ...daysOfRange(chosen), zone: readerZone() },
    set: (change: { period?: string; by?: Grouping; compare?: boolean }) => set(change),
  }
}

export type Range = ReturnType<typeof useRange>
