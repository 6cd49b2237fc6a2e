/** The numbers that a field allows: all of them, every so many, one, a range, or a list of these. */
function allowed(field: string, lowest: number, highest: number): ReadonlySet<number> {
  const numbers = field.split(',').flatMap((part) => {
    const [range = '*', step = '1'] = part.split('/')
    const [from = lowest, to = range === '*' ? highest : from] = range === '*' ? [] : range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(
      (each) => (each - from) % Number(step) === 0,
    )
  })
  return new Set(numbers)
}

const minuteMs = 60_000
const mostMinutes = 366 * 24 * 60

/** When a schedule of ours runs next after a moment, in UTC; null when that is not within a year. */
export function nextRun(cron: string, after: Date): Date | null {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = cron.trim().split(/\s+/)
  const fields = [
    [allowed(minute, 0, 59), (at: Date) => at.getUTCMinutes()],
    [allowed(hour, 0, 23), (at: Date) => at.getUTCHours()],
    [allowed(day, 1, 31), (at: Date) => at.getUTCDate()],
    [allowed(month, 1, 12), (at: Date) => at.getUTCMonth() + 1],
    [allowed(weekday, 0, 6), (at: Date) => at.getUTCDay()],
  ] as const
  let at = Math.floor(after.getTime() / minuteMs) * minuteMs
  for (let step = 0; step < mostMinutes; step++) {
    at += minuteMs
    const moment = new Date(at)
    if (fields.every(([numbers, of]) => numbers.has(of(moment)))) return moment
  }
  return null
}
