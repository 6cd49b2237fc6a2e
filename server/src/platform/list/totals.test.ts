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

test('H-C9: a count ends when all who asked have left, and not before', async () => {
  const totals = open()
  const counts: { signal: AbortSignal; result: PromiseWithResolvers<number> }[] = []
  const count = (signal: AbortSignal) => {
    const result = Promise.withResolvers<number>()
    signal.addEventListener('abort', () => result.reject(signal.reason))
    counts.push({ signal, result })
    return result.promise
  }
  const [one, other] = [new AbortController(), new AbortController()]
  const ask = (key: string, left?: AbortSignal) => totals.of(key, 1, count, { left })
  const both = [ask('a', one.signal), ask('a', other.signal)]
  const alone = ask('b', one.signal)
  const watched = [ask('c', one.signal), ask('c')]
  one.abort(new Error('left'))
  await expect(alone).rejects.toThrow('left')
  expect(counts.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  other.abort(new Error('left, too'))
  for (const asked of both) await expect(asked).rejects.toThrow('left, too')
  await expect(ask('a', one.signal)).rejects.toThrow('left')
  expect(counts).toHaveLength(3)
  counts[2]?.result.resolve(7)
  expect(await Promise.all(watched)).toEqual([7, 7])
  // What was cancelled is not remembered.
  const again = ask('b')
  counts[3]?.result.resolve(8)
  expect(await again).toBe(8)
})
