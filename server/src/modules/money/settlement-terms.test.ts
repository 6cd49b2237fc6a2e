import { moneyContract } from '@slipway/domain/money/contract.ts'
import { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { cardPayout, credit } from '../../../test/factories/money.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let start: Date
let one: Person
let other: Person
let payee: Person
beforeAll(async () => {
  app = await createTestApp()
  start = app.now()
  one = await app.people.superadministrator()
  other = await app.people.superadministrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  payee = await app.people.creator()
  await credit(app, payee.id, '90000')
})

const settle = async (amount: string): Promise<number> => {
  const body = { amount, currency: 'RUB', comment: 'Зарплата за май' } as const
  return (await one.call(moneyContract.settle, { params: { id: payee.id }, body })).data.id
}
const terms = (who: Client = one, id = payee.id) => who.callUnchecked(moneyContract.settlementTerms, { params: { id } })
const waitingOf = async (who: Client) => (await who.call(statisticsContract.counts)).data.money

test('it says what one settles alone now, and what there is', async () => {
  const answer = await terms()
  expect(answer.data).toMatchObject({ denial: null, alone_up_to: '50000.00' })
  expect(answer.data.wallets).toContainEqual(expect.objectContaining({ name: 'RUB', balance: '90000.00' }))
  await settle('20000')
  expect((await terms(other)).data).toMatchObject({ alone_up_to: '30000.00' })
  await settle('60000')
  expect((await terms(other)).data).toMatchObject({ alone_up_to: '0.00' })
  app.setNow(new Date(start.getTime() + 25 * 3_600_000))
  expect((await terms(other)).data).toMatchObject({ alone_up_to: '0.00' })
})

test('it says why one can’t, and is for administrators alone', async () => {
  await one.call(moneyContract.adjustBalance, {
    params: { id: payee.id },
    body: { amount: '10', currency: 'RUB', comment: 'Премия' },
  })
  expect((await terms(one)).data).toMatchObject({ denial: 'payout_separation' })
  expect((await terms(other)).data).toMatchObject({ denial: null })
  expect((await terms(one, one.id)).data).toMatchObject({ denial: 'balance_is_own' })
  const executor = await app.people.designer()
  expect((await terms(other, executor.id)).data).toMatchObject({ denial: 'settlement_external' })
  expect((await terms(other, 2_147_000_000)).status).toBe(404)
  for (const role of ['creator', 'app_manager', 'aso_manager', 'designer'] as const) {
    expect((await terms(await app.people[role]())).status, role).toBe(403)
  }
})

test('what waits for an administrator is counted for administrators alone', async () => {
  const before = await waitingOf(one)
  const asker = await app.people.designer()
  await credit(app, asker.id, '5000')
  await asker.call(moneyContract.requestPayout, { body: cardPayout({ amount: '1000' }) })
  const requested = await one.call(moneyContract.payouts, { query: { filter: { status: 'requested' } } })
  expect(requested.meta.total).toBeGreaterThan(0)
  const id = await settle('60000')
  expect(await waitingOf(other)).toEqual({
    payouts: requested.meta.total,
    settlements: (before?.settlements ?? 0) + 1,
  })
  expect(await waitingOf(await app.people.app_manager())).toBeUndefined()
  await other.call(moneyContract.decideSettlement, { params: { id }, body: { state: 'withdrawn' } })
  expect(await waitingOf(other)).toEqual({ payouts: requested.meta.total, settlements: before?.settlements })
})
