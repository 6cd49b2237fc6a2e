import { expect, test } from 'vitest'
import { daysOfRange } from './range.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test('a usual span ends today and has as many days as it says', () => {
  expect(daysOfRange('week', now)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(daysOfRange('year', now)).toEqual({ from: '2025-11-22', to: '2026-11-21' })
})

test('days of one’s own stand as they are', () => {
  expect(daysOfRange('2026-10-01..2026-10-31', now)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})

test('an open end is today, or a year before the other; never before it', () => {
  expect(daysOfRange('2026-10-01..', now)).toEqual({ from: '2026-10-01', to: '2026-11-21' })
  expect(daysOfRange('..2026-10-31', now)).toEqual({ from: '2025-11-01', to: '2026-10-31' })
  expect(daysOfRange('2027-01-05..', now)).toEqual({ from: '2027-01-05', to: '2027-01-05' })
})
