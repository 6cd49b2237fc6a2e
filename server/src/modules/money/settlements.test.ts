import { moneyContract } from '@slipway/domain/money/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { balanceOf, credit } from '../../../test/factories/money.ts'
import { unique } from '../../../test/factories/unique.ts'
import type { Person } from '../../../test/people.ts'
import { verifyLedger } from '../../ledger/verify.ts'

let app: TestApp
let start: Date
let one: Person
let other: Person
let manager: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  start = app.now()
  one = await app.people.superadministrator()
  other = await app.people.superadministrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  manager = await app.people.app_manager()
  await credit(app, manager.id, '90000')
})

const settle = (who: Client, amount: string, more: object = {}, id = manager.id) =>
  who.callUnchecked(moneyContract.settle, {
    params: { id },
    body: { amount, comment: 'Перевод за ноябрь', ...more },
  })
const decide = (who: Client, id: number, state: 'settled' | 'withdrawn' = 'settled') =>
  who.callUnchecked(moneyContract.decideSettlement, { params: { id }, body: { state } })
const listed = async (who: Client = one) =>
  (await who.call(moneyContract.settlements, { query: { filter: { user: manager.id } } })).data
const waiting = async (amount = '60000') => {
  const made = await settle(one, amount)
  expect([made.status, made.data.state]).toEqual([201, 'waiting'])
  return made.data.id
}
const codeOf = async (answer: Promise<{ status: number; code: string | undefined }>) => (await answer).code ?? 'done'

describe('money.md: staff settled outside', () => {
  test('up to the sum it empties the wallet at once, and the person sees a withdrawal with its comment', async () => {
    const { status, data } = await settle(one, '50000')
    expect([status, data.state, data.amount]).toEqual([201, 'settled', '50000.00'])
    expect(await balanceOf(app, manager.id)).toBe('40000.00')
    const query = { filter: { user: manager.id, deposit_type: ['settlement' as const] } }
    const rows = (await one.call(moneyContract.transactions, { query })).data
    expect(rows).toMatchObject([
      {
        type: 'withdraw',
        deposit_type: 'settlement',
        confirmed: true,
        amount: '50000.00',
        comment: 'Перевод за ноябрь',
      },
    ])
    expect((await app.transact((tx) => verifyLedger(tx))).differences).toEqual([])
  })

  test('above it a second administrator confirms; until then the wallet stays', async () => {
    const id = await waiting()
    expect(await balanceOf(app, manager.id)).toBe('90000.00')
    expect((await listed()).map(({ abilities }) => abilities)).toEqual([
      { settled: 'settlement_by_you', withdrawn: null },
    ])
    expect(await codeOf(decide(one, id))).toBe('settlement_by_you')
    expect((await listed(other))[0]?.abilities).toEqual({ settled: null, withdrawn: null })
    expect(await codeOf(decide(other, id))).toBe('done')
    expect(await balanceOf(app, manager.id)).toBe('30000.00')
    expect(await codeOf(decide(other, id))).toBe('settlement_decided')
    expect(await codeOf(decide(one, id, 'withdrawn'))).toBe('settlement_decided')
    expect((await listed())[0]).toMatchObject({
      state: 'settled',
      decided_by: { id: other.id },
      created_by: { id: one.id },
    })
  })

  test('parts of a large sum are as large together, for a day', async () => {
    expect((await settle(one, '30000')).data.state).toBe('settled')
    expect((await settle(one, '30000')).data.state).toBe('waiting')
    expect(await codeOf(settle(one, '30000'))).toBe('settlement_waits')
    await decide(one, (await listed())[0]?.id as number, 'withdrawn')
    app.setNow(new Date(start.getTime() + 25 * 3_600_000))
    expect((await settle(await one.signIn(), '30000')).data.state).toBe('settled')
  })

  test('money in another currency always takes two', async () => {
    await credit(app, manager.id, '10', 'USD')
    expect((await settle(one, '10', { currency: 'USD' })).data.state).toBe('waiting')
  })

  test('no more than the wallet holds, also when two are confirmed after each other', async () => {
    expect((await settle(one, '49999.99')).data.state).toBe('settled')
    const short = await settle(one, '40000.02')
    expect([short.status, short.data.state]).toEqual([201, 'waiting'])
    const refused = await decide(other, short.data.id)
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, ['amount']])
    expect(await balanceOf(app, manager.id)).toBe('40000.01')
    const small = await app.people.creator()
    await credit(app, small.id, '100')
    const more = await settle(one, '100.01', {}, small.id)
    expect([more.status, Object.keys(more.fields ?? {})]).toEqual([422, ['amount']])
  })

  test('what staff have, superadministrators alone see', async () => {
    const seen = async (who: Client) =>
      (await who.callUnchecked(usersContract.get, { params: { id: manager.id }, query: { include: ['wallets'] } })).data
        .wallets?.[0]?.balance
    expect(await seen(one)).toBe('90000.00')
    expect(await seen(await app.people.app_manager())).toBeUndefined()
    expect(await seen(manager)).toBeUndefined()
    const query = { filter: { is_internal: true, search: `#${manager.id}` }, include: ['wallets' as const] }
    const [row] = (await one.call(usersContract.list, { query })).data
    expect(row?.wallets).toMatchObject([{ name: 'RUB', balance: '90000.00' }])
  })

  test('it needs a comment and an amount above zero', async () => {
    for (const [amount, more, field] of [
      ['0', {}, 'amount'],
      ['-5', {}, 'amount'],
      ['10', { comment: ' ' }, 'comment'],
    ] as const) {
      const { status, fields } = await settle(one, amount, more)
      expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]])
    }
  })
})

describe('one person alone never moves money out', () => {
  test('nobody settles with themselves, with an executor, or in somebody’s place', async () => {
    await credit(app, one.id, '100')
    expect(await codeOf(settle(one, '100', {}, one.id))).toBe('balance_is_own')
    const designer = await app.people.designer()
    await credit(app, designer.id, '100')
    expect(await codeOf(settle(one, '100', {}, designer.id))).toBe('settlement_external')
    expect((await settle(one, '1', {}, 2_000_000_000)).status).toBe(404)
    expect((await settle(await one.inPlaceOf(manager), '100')).status).toBe(403)
    for (const who of [manager, await app.people.creator(), designer]) {
      expect((await settle(who, '100')).status).toBe(403)
      expect((await who.callUnchecked(moneyContract.settlements, { query: {} })).status).toBe(403)
    }
  })

  test('whoever credited the person settles nothing with them, at once or as the second', async () => {
    const body = { amount: '10', comment: 'Премия' }
    await one.call(moneyContract.adjustBalance, { params: { id: manager.id }, body })
    expect(await codeOf(settle(one, '100'))).toBe('payout_separation')
    const made = await settle(other, '60000')
    expect(await codeOf(decide(one, made.data.id))).toBe('payout_separation')
    expect(await codeOf(decide(one, made.data.id, 'withdrawn'))).toBe('done')
  })

  test('a second account is no second administrator', async () => {
    const body = {
      first_name: 'Second',
      phone: `+7916${String(7_000_000 + unique()).slice(-7)}`,
      roles: ['superadministrator' as const],
    }
    const second = app.as({ id: (await one.call(usersContract.add, { body })).data.id })
    const id = await waiting()
    expect(await codeOf(decide(second, id))).toBe('settlement_by_you')
    expect(await codeOf(decide(other, id))).toBe('done')
  })

  test('confirmed by many at once it is settled once, and the same key twice settles once', async () => {
    const id = await waiting()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => decide(other, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(app, manager.id)).toBe('30000.00')
    const many = await Promise.all([1, 2, 3].map(() => settle(one, '20000')))
    // 60,000 of today and 20,000 more: each waits, and only one of them may.
    expect(many.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect((await app.transact((tx) => verifyLedger(tx))).differences).toEqual([])
  })
})
