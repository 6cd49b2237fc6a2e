import { businessTimeZone } from './calendar.ts'
import { dayAfter, dayAt, startOfDay } from './zone.ts'

/** Days on which nobody works: `MM-DD` of every year, `YYYY-MM-DD` of one. */
export type Holidays = readonly string[]

const dayMs = 86_400_000
/** Who names every day a holiday gets an answer all the same. */
const longestWait = 1_000

interface Day {
  /** First moments of the day and of the next one. */
  from: number
  to: number
  works: boolean
}

/** Days of the business as they were asked for: their beginnings are looked up in no calendar twice. */
const known = new Map<string, { from: number; to: number }>()

function boundsOf(day: string): { from: number; to: number } {
  const found = known.get(day)
  if (found) return found
  if (known.size > 4_000) known.clear()
  const bounds = {
    from: startOfDay(day, businessTimeZone).getTime(),
    to: startOfDay(dayAfter(day), businessTimeZone).getTime(),
  }
  known.set(day, bounds)
  return bounds
}

function dayOf(moment: number, holidays: Holidays): Day {
  const day = dayAt(moment, businessTimeZone)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const works = weekday !== 0 && weekday !== 6 && !holidays.includes(day) && !holidays.includes(day.slice(5))
  return { ...boundsOf(day), works }
}

/** The moment when so many working days have passed; what is left of the first one counts as it is. */
export function afterWorkingDays(since: Date, days: number, holidays: Holidays): Date {
  let left = days * dayMs
  let at = since.getTime()
  for (let step = 0; step < longestWait; step++) {
    const { to, works } = dayOf(at, holidays)
    if (works && to - at >= left) return new Date(at + left)
    if (works) left -= to - at
    at = to
  }
  return new Date(at)
}

/** The latest moment after which so many working days have passed by now. */
export function beforeWorkingDays(now: Date, days: number, holidays: Holidays): Date {
  let left = days * dayMs
  let at = now.getTime()
  for (let step = 0; step < longestWait; step++) {
    const { from, works } = dayOf(at - 1, holidays)
    if (works && at - from >= left) return new Date(at - left)
    if (works) left -= at - from
    at = from
  }
  return new Date(at)
}
