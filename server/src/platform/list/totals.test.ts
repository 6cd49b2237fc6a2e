import { expect, test } from 'vitest'
import { patienceMs } from '../../../test/patience.ts'
import { createTotals } from './totals.ts'

/** Every count is a slow one, and is waited for. */
const open = () => createTotals(patienceMs, -1)
const slowly = (total: number) => async () => total

test('A8: a slow total is remembered for all, but who has changed something since is told the new one', async () => {
  const totals = open()
  expect(await totals.of('rows', 1, slowly(2))).toBe(2)
  expect(await totals.of('rows', 1, slowly(3))).toBe(2)
  totals.wrote(1)
  expect(await totals.of('rows', 2, slowly(3))).toBe(2)
  expect(await totals.of('rows', 1, slowly(3))).toBe(3)
  // Counted anew for one, known to all.
  expect(await totals.of('rows', 2, slowly(4))).toBe(3)
})

test('A8: a count that began before the write is not shared with who wrote', async () => {
  const totals = open()
  const before = totals.of('rows', 1, slowly(2))
  totals.wrote(1)
  expect(await totals.of('rows', 1, slowly(3))).toBe(3)
  expect(await before).toBe(2)
})
