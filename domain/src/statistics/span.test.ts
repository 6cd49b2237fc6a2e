import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, before, daysOfPart, partsOf, spanGroups, spanOf } from './span.ts'

const today = '2026-03-02'

test.each([
  [{}, { from: '2026-02-01', to: '2026-03-02', group: 'day' }],
  [{ to: '2026-01-31' }, { from: '2026-01-02', to: '2026-01-31', group: 'day' }],
  [{ from: '2026-03-05' }, { from: '2026-03-05', to: '2026-03-05', group: 'day' }],
  [
    { from: '2026-02-10', to: '2026-02-01' },
    { from: '2026-02-01', to: '2026-02-10', group: 'day' },
  ],
  [{ from: '2025-03-02' }, { from: '2025-03-02', to: today, group: 'month' }],
  [
    { from: '2025-03-02', group: 'day' },
    { from: '2025-03-02', to: today, group: 'day' },
  ],
  [
    { from: '0001-01-01', group: 'day' },
    { from: '2000-01-01', to: today, group: 'month' },
  ],
] as const)('%j means %j', (asked, expected) => {
  expect(spanOf(asked, today)).toEqual(expected)
})

test.each([
  [
    { from: '2026-02-01', to: '2026-03-02' },
    { from: '2026-01-02', to: '2026-01-31' },
  ],
  [
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
  [
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2025-10-01', to: '2025-12-31' },
  ],
  [
    { from: '2024-03-01', to: '2024-03-01' },
    { from: '2024-02-29', to: '2024-02-29' },
  ],
])('before %j comes %j', (days, expected) => {
  expect(before(days)).toEqual(expected)
})

test('the parts of any span cover each of its days exactly once', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count))
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 390 }), fc.constantFrom(...spanGroups), (from, length, group) => {
      const span = { from, to: addDays(from, length), group }
      const days = partsOf(span).flatMap((part) => partsOf({ ...daysOfPart(part, span), group: 'day' }))
      expect(days).toEqual(partsOf({ ...span, group: 'day' }))
      expect(addDays(before(span).to, 1)).toBe(from)
    }),
    { numRuns: 200 },
  )
})
