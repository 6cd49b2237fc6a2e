import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

const failing = (what: string, after: number) => () =>
  sleep(after).then(() => {
    throw new Error(what)
  })

/** A list of which every part fails, each at its own moment, as when the database goes. */
const broken = (rows: number, meta: number, page: number) => {
  const list = listOf({ path: '/things' } as unknown as Endpoint, {
    id: 'things.id',
    scope: () => ({ where: () => undefined, select: () => undefined }) as never,
    filters: {} as never,
    sorts: {} as never,
    order: { order: { columns: [] }, down: true } as never,
    present: failing('rows', rows),
    meta: failing('meta', meta),
  })
  const reader = { services: { totals: { of: failing('total', 7) } } } as never
  const asked = { params: {}, filter: {}, sort: undefined, include: [], page: { number: page, size: 10 } } as never
  return list.read(reader, { userId: 1, role: 'creator' } as never, asked)
}

test.each([
  [1, 5, 10],
  [1, 10, 5],
  [2, 5, 10],
  [2, 10, 5],
])(
  'page %i of a list whose parts all fail (rows after %i ms, its count of unread ones after %i): one answer, no fault that nobody hears',
  async (page, rows, meta) => {
    await expect(broken(rows, meta, page)).rejects.toThrow(/rows|meta|total/)
    await sleep(25)
    expect(unheard).toEqual([])
  },
)

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
  const known = createTotals(20)
  const tooLong = () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }))
  const of = (key: string) => known.of(key, 1, key.endsWith('some') ? some : tooLong)
  const asked = { params: {}, filter: {}, sort: undefined, include: [], page: { number: page, size: 10 } } as never
  return list.read({ services: { totals: { of } } } as never, { userId: 1, role: 'creator' } as never, asked)
}

test.each([
  ['the first page', 1, async () => 10_001, { page: 1, total: 10_000, last_page: 1_001, more: true }],
  ['a page behind all that was counted', 1_500, async () => 10_001, { page: 1_500, total: 15_000, last_page: 1_501 }],
  ['a count that also takes too long', 3, () => sleep(500, 1), { page: 3, total: 30, last_page: 4, more: true }],
])(
  'F5: a list whose total takes too long answers its page and that there are more: %s',
  async (_, page, some, meta) => {
    expect((await uncounted(90_000, page, some)).meta).toMatchObject({ ...meta, per_page: 10 })
  },
)

test.each([
  ['few rows that are found slowly', 1, async () => 7, { page: 1, per_page: 10, total: 7, last_page: 1 }],
  ['a last page', 3, () => sleep(500, 1), { page: 3, per_page: 10, total: 27, last_page: 3 }],
  ['no rows at all', 1, () => sleep(500, 1), { page: 1, per_page: 10, total: 0, last_page: 1 }],
])('F5: the end of such a list is known where it is seen: %s', async (_, page, some, meta) => {
  expect((await uncounted(meta.total, page, some)).meta).toEqual(meta)
})

test('F5: a count that takes too long is not begun again, and the number before stands in for it', async () => {
  const totals = createTotals(20)
  let begun = 0
  const count = (answer: number | Error, ms: number) => async () => {
    begun++
    await sleep(ms)
    if (answer instanceof Error) throw answer
    return answer
  }
  const tooLong = Object.assign(new Error('canceling statement'), { code: '57014' })
  expect(await totals.of('a', 1, count(tooLong, 60))).toBeNull()
  await sleep(80)
  expect(await totals.of('a', 1, count(5, 0))).toBeNull()
  expect(begun).toBe(1)
  expect(await totals.of('b', 1, count(700, 60))).toBeNull()
  await sleep(80)
  expect(await totals.of('b', 1, count(800, 60), true)).toBe(700)
  await expect(totals.of('c', 1, count(new Error('gone'), 0))).rejects.toThrow('gone')
  await sleep(80)
})
