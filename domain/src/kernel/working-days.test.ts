import { describe, expect, test } from 'vitest'
import { afterWorkingDays, beforeWorkingDays } from './working-days.ts'

/** Moscow is three hours ahead of UTC; 2 March 2026 is a Monday, the 9th of it stands for the holiday of the 8th. */
const at = (moscow: string) => new Date(`${moscow}:00+03:00`)
const holidays = ['03-08', '2026-03-09']
const due = (since: string, days: number) => afterWorkingDays(at(since), days, holidays)

describe('so many working days later', () => {
  test.each([
    ['2026-03-02T15:00', 2, '2026-03-04T15:00'],
    ['2026-03-02T15:00', 0.5, '2026-03-03T03:00'],
    // Over a weekend, and one with a holiday behind it.
    ['2026-03-19T15:00', 2, '2026-03-23T15:00'],
    ['2026-03-05T15:00', 2, '2026-03-10T15:00'],
    // On a free day the clock begins with the next working one.
    ['2026-03-21T10:00', 2, '2026-03-25T00:00'],
    ['2026-03-08T10:00', 1, '2026-03-11T00:00'],
    // The day is Moscow's, where it begins while it is still Friday in UTC.
    ['2026-03-21T00:30', 1, '2026-03-24T00:00'],
  ])('%s and %d: %s', (since, days, until) => {
    expect(due(since, days)).toEqual(at(until))
  })

  test('a year of holidays ends all the same', () => {
    const every = Array.from({ length: 366 }, (_, day) =>
      new Date(Date.UTC(2024, 0, day + 1)).toISOString().slice(5, 10),
    )
    expect(afterWorkingDays(at('2026-03-02T15:00'), 2, every).getTime()).toBeGreaterThan(
      at('2028-01-01T00:00').getTime(),
    )
    expect(beforeWorkingDays(at('2026-03-02T15:00'), 2, every).getTime()).toBeLessThan(at('2024-03-01T00:00').getTime())
  })
})

test('back is the way there: what was handed in by then is due by now, and nothing later is', () => {
  const start = at('2026-02-27T00:00').getTime()
  for (let hour = 0; hour < 24 * 21; hour += 5) {
    const now = new Date(start + hour * 3_600_000)
    for (const days of [0.5, 1, 2, 7]) {
      const last = beforeWorkingDays(now, days, holidays)
      expect(afterWorkingDays(last, days, holidays).getTime(), `${now.toISOString()} ${days}`).toBeLessThanOrEqual(
        now.getTime(),
      )
      const later = new Date(last.getTime() + 1_000)
      expect(afterWorkingDays(later, days, holidays).getTime(), `${now.toISOString()} ${days}`).toBeGreaterThan(
        now.getTime(),
      )
    }
  }
})
