import { moneyContract } from '@slipway/domain/money/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { balanceOf, buildPaidSubtask, cardPayout, credit } from '../../../test/factories/money.ts'
import type { Person } from '../../../test/people.ts'
import type { QueryOf } from '../../../test/request.ts'
import { adjust as correct } from '../../ledger/adjust.ts'
import { payForWork } from './commands/pay-for-work.ts'

let app: TestApp
let me: Person
let other: Person
let admin: Client
let manager: Client
beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
  other = await app.people.designer()
  admin = await app.people.superadministrator()
  manager = await app.people.app_manager()
  const subtask = await buildPaidSubtask(app, { executorId: me.id })
  await app.transact((tx) => payForWork(tx, { ...subtask, attemptNumber: 1, amount: 50_000n, currency: 'RUB' }))
  await credit(app, other.id, '70')
  await me.call(moneyContract.requestPayout, { body: cardPayout(), idempotencyKey: 'transactions-test' })
})
afterAll(() => app.close())

type Query = QueryOf<typeof moneyContract.transactions>
const transactions = (query: Query = {}, as: Client = me) => as.call(moneyContract.transactions, { query })
const amounts = async (filter: Query['filter'], as: Client = me) =>
  (await transactions({ filter }, as)).data.map(({ amount }) => amount)
const adjust = (id: number, body: object, as: Client = admin) =>
  as.callUnchecked(moneyContract.adjustBalance, { params: { id }, body })

describe('GET /transactions', () => {
  test('shows one’s own, the newest first, with what was paid for', async () => {
    const { data, wire, meta } = await transactions()
    expect(meta).toMatchObject({ page: 1, per_page: 10, total: 2 })
    expect(data[1]).toMatchObject({
      type: 'deposit',
      deposit_type: 'task',
      confirmed: true,
      amount: '500.00',
      wallet: 'RUB',
    })
    expect(data[0]).toMatchObject({ type: 'withdraw', confirmed: false, state: 'pending', amount: '100.00' })
    expect(wire.included.map((row: { type: string }) => row.type).toSorted()).toEqual(['subtasks', 'users'])
  })

  test('never shows somebody else’s, whatever is filtered', async () => {
    expect(await amounts({ user: other.id })).toEqual([])
    expect((await transactions({ filter: { user: other.id } })).meta.total).toBe(0)
  })

  test.each([
    [{ confirmed: 1 }, ['500.00']],
    [{ confirmed: false }, ['100.00']],
    [{ type: 'withdraw' }, ['100.00']],
    [{ deposit_type: 'task' }, ['500.00']],
    [{ from: '2026-03-02', to: '2026-03-02' }, ['100.00', '500.00']],
    [{ from: '2026-03-03' }, []],
    [{ to: '2026-03-01' }, []],
  ] as const)('filters by %j', async (filter, expected) => {
    expect(await amounts(filter)).toEqual(expected)
  })

  test('finds everybody’s by the person’s name, phone, e-mail and number', async () => {
    const set = { phone: '+79995550123', email: 'Somebody.Else@example.com', first_name: 'Заозёрный' }
    await app.db.updateTable('users').set(set).where('id', '=', other.id).execute()
    for (const search of ['заозерный', '999 555-01', '89995550123', 'somebody.else@', String(other.id)]) {
      expect([search, await amounts({ search }, admin)]).toEqual([search, ['70.00']])
    }
    expect(await amounts({ search: 'nobody@example.com' }, admin)).toEqual([])
  })

  test('refuses a filter that it does not know', async () => {
    const answer = await me.callUnchecked(moneyContract.transactions, { query: { filter: { wallet: 1 } } })
    expect(answer.status).toBe(422)
  })

  test('shows everybody’s to superadministrators and app managers, also over v1', async () => {
    for (const person of [admin, manager]) {
      expect((await transactions({}, person)).meta.total).toBe(3)
      expect(await amounts({ user: other.id }, person)).toEqual(['70.00'])
      const query = { user_id: me.id, type: 'deposit' } as const
      const { data, meta } = await person.call(moneyContract.adminTransactions, { query })
      expect([data.length, data[0]?.amount, meta.last_page]).toEqual([1, '500.00', 1])
      const asked = { status: 'requested', from: '2026-03-01' } as const
      const withdrawals = await person.call(moneyContract.adminWithdrawal, { query: asked })
      expect(withdrawals.data.map(({ purse_last4 }) => purse_last4)).toEqual(['0002'])
    }
    expect((await me.call(moneyContract.adminTransactions)).status).toBe(403)
  })
})

test('whose work a bonus for an invitation is for is told by name, to those who see everybody’s money', async () => {
  const [referrer, executor] = [await app.people.designer(), await app.people.designer()]
  await app.db.updateTable('users').set({ referrer_id: referrer.id }).where('id', '=', executor.id).execute()
  const subtask = await buildPaidSubtask(app, { executorId: executor.id })
  await app.transact((tx) => payForWork(tx, { ...subtask, attemptNumber: 1, amount: 50_000n, currency: 'RUB' }))
  for (const who of [admin, manager]) {
    const { data } = await transactions({ filter: { user: referrer.id } }, who)
    expect(data).toMatchObject([{ deposit_type: 'referral', user: { id: referrer.id }, earner: { id: executor.id } }])
    const paid = await transactions({ filter: { user: executor.id } }, who)
    expect(paid.data).toMatchObject([{ deposit_type: 'task', earner: null }])
  }
  const own = await transactions({}, referrer)
  expect(own.data.map(Object.keys).flat()).not.toContain('earner')
})

describe('POST /users/{id}/balance', () => {
  test('credits with a comment that the person sees', async () => {
    const user = await app.people.designer()
    const answer = await admin.raw({
      method: 'POST',
      url: `/api/v3/users/${user.id}/balance`,
      headers: { 'idempotency-key': 'adjust-by-document' },
      payload: { meta: { amount: 12.5, comment: 'За помощь' } },
    })
    expect(answer.json().data.attributes).toMatchObject({
      type: 'deposit',
      deposit_type: 'manual',
      amount: '12.50',
      comment: 'За помощь',
    })
    expect(await balanceOf(app, user.id)).toBe('12.50')
  })

  test('staff have a wallet of accruals, too (money.md); nobody changes their own', async () => {
    const chief = await app.people.superadministrator()
    const { id } = await app.people.creator()
    expect((await adjust(id, { amount: '1000', comment: 'Премия' }, chief)).status).toBe(200)
    expect(await balanceOf(app, id)).toBe('1000.00')
    const own = await adjust(chief.id, { amount: '1000', comment: 'Премия' }, chief)
    expect([own.status, own.code]).toEqual([409, 'balance_is_own'])
    expect(await balanceOf(app, chief.id)).toBeUndefined()
  })

  test('decreases, below zero too, once per key', async () => {
    const user = await app.people.designer()
    const send = () =>
      admin.call(moneyContract.adjustBalance, {
        idempotencyKey: 'adjust-once-only',
        params: { id: user.id },
        body: { amount: '-30', currency: 'USD', comment: 'Начислено дважды' },
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await balanceOf(app, user.id, 'USD')).toBe('-30.00')
  })

  test.each([
    [{ amount: '0' }, ['amount']],
    [{ currency: 'rubles' }, ['currency']],
    [{ amount: '1.005' }, ['amount']],
    [{ currency: 'EUR' }, ['currency']],
    [{ balance: '1' }, ['_']],
  ])('with %j is refused at %j', async (changes, fields) => {
    const answer = await adjust(me.id, { amount: '10', comment: 'Why', ...changes })
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, fields])
  })

  test.each([undefined, '', '  ', null])(
    'F7c: without saying why (%j) it is refused and changes nothing',
    async (comment) => {
      const user = await app.people.designer()
      const answer = await adjust(user.id, { amount: '2000', comment })
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['comment']])
      expect(await balanceOf(app, user.id)).toBe('0.00')
    },
  )

  test('F7c: not even the ledger takes a correction that nobody explains', async () => {
    const user = await app.people.designer()
    const silent = { key: 'silent', userId: user.id, amount: 100n, currency: 'RUB', comment: '' } as const
    await expect(app.transact((tx) => correct(tx, silent))).rejects.toMatchObject({
      constraint: 'transactions_manual_comment',
    })
  })

  test('is for superadministrators, and for people who exist', async () => {
    expect((await adjust(me.id, { amount: '10', comment: 'x' }, manager)).status).toBe(403)
    expect((await adjust(me.id, { amount: '10', comment: 'x' }, me)).status).toBe(403)
    expect((await adjust(2_000_000_000, { amount: '10', comment: 'x' })).status).toBe(404)
  })
})
