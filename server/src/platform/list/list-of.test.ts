import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patienceMs } from '../../../test/patience.ts'
import { listOf } from './list-of.ts'
import { createTotals } from './totals.ts'

const unheard: unknown[] = []
const hear = (reason: unknown) => void unheard.push(reason)
let others: NodeJS.UnhandledRejectionListener[]
beforeEach(() => {
  others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear)
})
afterEach(() => {
  process.removeAllListeners('unhandledRejection')
  for (const listener of others) process.on('unhandledRejection', listener)
})

/** A part of a list that fails when the test says so. */
function failing(what: string) {
  const end = Promise.withResolvers<never>()
  // Only what comes of its runs has to be heard.
  end.promise.catch(() => undefined)
  return { run: () => end.promise.then(), fail: () => end.reject(new Error(what)) }
}

/** A list of which every part fails, in this order, as when the database goes. */
async function broken(page: number, order: readonly ('rows' | 'meta' | 'total')[]) {
  const parts = { rows: failing('rows'), meta: failing('meta'), total: failing('total') }
  const list = listOf({ path: '/things' } as unknown as Endpoint, {
    id: 'things.id',
    scope: () => ({ where: () => undefined, select: () => undefined }) as never,
    filters: {} as never,
    sorts: {} as never,
    order: { order: { columns: [] }, down: true } as never,
    present: parts.rows.run,
    meta: parts.meta.run,
  })
  const reader = { services: { totals: { of: parts.total.run } } } as never
  const asked = { params: {}, filter: {}, sort: undefined, include: [], page: { number: page, size: 10 } } as never
  const answer = list.read(reader, { userId: 1, role: 'creator' } as never, asked)
  answer.catch(() => undefined)
  for (const part of order) {
    parts[part].fail()
    await nextTurn()
  }
  return answer
}

test.each([
  [1, ['rows', 'total', 'meta']],
  [1, ['meta', 'total', 'rows']],
  [2, ['rows', 'total', 'meta']],
  [2, ['meta', 'total', 'rows']],
] as const)(
  'page %i of a list whose parts fail in this order: %s: one answer, no fault that nobody hears',
  async (page, order) => {
    await expect(broken(page, order)).rejects.toThrow(/rows|meta|total/)
    await nextTurn()
    expect(unheard).toEqual([])
  },
)

const endless = () => new Promise<number>(() => undefined)

/** A list of so many rows, of which counting all takes longer than the database allows; `some` counts only so far. */
const uncounted = (there: number, page: number, some: () => Promise<number>) => {
  const part = { where: () => part, select: () => part }
  const list = listOf({ path: '/things' } as unknown as Endpoint, {
    id: 'things.id',
    scope: () => part as never,
    filters: {} as never,
    sorts: {} as never,
    order: { order: { columns: [] }, down: true } as never,
    present: async () => Array.from({ length: Math.max(0, Math.min(10, there - (page - 1) * 10)) }) as never,
  })
  // Long enough for a count that fails at once, and the end of one that never ends.
  const known = createTotals(some === endless ? 20 : patienceMs)
  const tooLong = () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }))
  const of = (key: string) => known.of(key, 1, key.endsWith('some') ? some : tooLong)
  const asked = { params: {}, filter: {}, sort: undefined, include: [], page: { number: page, size: 10 } } as never
  return list.read({ services: { totals: { of } } } as never, { userId: 1, role: 'creator' } as never, asked)
}

test.each([
  ['the first page', 1, async () => 10_001, { page: 1, total: 10_000, last_page: 1_001, more: true }],
  ['a page behind all that was counted', 1_500, async () => 10_001, { page: 1_500, total: 15_000, last_page: 1_501 }],
  ['a count that also takes too long', 3, endless, { page: 3, total: 30, last_page: 4, more: true }],
])(
  'F5: a list whose total takes too long answers its page and that there are more: %s',
  async (_, page, some, meta) => {
    expect((await uncounted(90_000, page, some)).meta).toMatchObject({ ...meta, per_page: 10 })
  },
)

test.each([
  ['few rows that are found slowly', 1, async () => 7, { page: 1, per_page: 10, total: 7, last_page: 1 }],
  ['a last page', 3, endless, { page: 3, per_page: 10, total: 27, last_page: 3 }],
  ['no rows at all', 1, endless, { page: 1, per_page: 10, total: 0, last_page: 1 }],
])('F5: the end of such a list is known where it is seen: %s', async (_, page, some, meta) => {
  expect((await uncounted(meta.total, page, some)).meta).toEqual(meta)
})

test('F5: a count that takes too long is not begun again, and the number before stands in for it', async () => {
  // Nobody waits, and every count is a slow one.
  const totals = createTotals(0, -1)
  const counts: PromiseWithResolvers<number>[] = []
  const count = () => {
    const one = Promise.withResolvers<number>()
    counts.push(one)
    return one.promise
  }
  const tooLong = Object.assign(new Error('canceling statement'), { code: '57014' })
  expect(await totals.of('a', 1, count)).toBeNull()
  counts[0]?.reject(tooLong)
  await nextTurn()
  expect(await totals.of('a', 1, count)).toBeNull()
  expect(counts).toHaveLength(1)
  expect(await totals.of('b', 1, count)).toBeNull()
  counts[1]?.resolve(700)
  await nextTurn()
  expect(await totals.of('b', 1, count, { again: true })).toBe(700)
  await expect(createTotals(patienceMs).of('c', 1, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
