import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOf } from './list-of.ts'

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
