import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { balanceOf, buildPaidSubtask, cardPayout, credit } from '../../../test/factories/money.ts'
import { buildUser, unique } from '../../../test/factories.ts'
import { adjust as correct } from '../../ledger/adjust.ts'
import { paySubtask } from '../../ledger/pay-subtask.ts'

let app: TestApp
let mine: Record<string, string>
let me: { id: number }
let other: { id: number }
let admin: Record<string, string>
let manager: Record<string, string>
beforeAll(async () => {
  app = await createTestApp()
  me = await buildUser(app)
  other = await buildUser(app)
  mine = await app.signIn(me)
  admin = await app.signIn(await buildUser(app, { roles: ['superadministrator'] }))
  manager = await app.signIn(await buildUser(app, { roles: ['app_manager'] }))
  const subtask = await buildPaidSubtask(app, { executorId: me.id })
  await app.transact((tx) => paySubtask(tx, { ...subtask, attemptNumber: 1, amount: 50_000n, currency: 'RUB' }))
  await credit(app, other.id, '70')
  await app.http.inject({
    method: 'POST',
    url: '/api/v3/payouts',
    headers: { ...mine, 'idempotency-key': 'transactions-test' },
    payload: cardPayout(),
  })
})
afterAll(() => app.close())

const get = async (url: string, headers = mine) => (await app.http.inject({ method: 'GET', url, headers })).json()
const amounts = async (url: string, headers = mine) =>
  (await get(url, headers)).data.map((row: { attributes: { amount: string } }) => row.attributes.amount)
const adjust = (id: number, payload: object, headers = admin) =>
  app.http.inject({
    method: 'POST',
    url: `/api/v3/users/${id}/balance`,
    headers: { ...headers, 'idempotency-key': `adjust-${unique()}-key` },
    payload,
  })

describe('GET /transactions', () => {
  test('shows one’s own, the newest first, with what was paid for', async () => {
    const { data, included, meta } = await get('/api/v3/transactions')
    expect(meta).toMatchObject({ page: 1, per_page: 10, total: 2 })
    expect(data[1].attributes).toMatchObject({
      type: 'deposit',
      deposit_type: 'task',
      confirmed: true,
      amount: '500.00',
      wallet: 'RUB',
    })
    expect(data[0].attributes).toMatchObject({ type: 'withdraw', confirmed: false, state: 'pending', amount: '100.00' })
    expect(included.map((row: { type: string }) => row.type).toSorted()).toEqual(['subtasks', 'users'])
  })

  test('never shows somebody else’s, whatever is filtered', async () => {
    expect(await amounts(`/api/v3/transactions?filter[user]=${other.id}`)).toEqual([])
    expect((await get(`/api/v3/transactions?filter[user]=${other.id}`)).meta.total).toBe(0)
  })

  test.each([
    ['filter[confirmed]=1', ['500.00']],
    ['filter[confirmed]=false', ['100.00']],
    ['filter[type]=withdraw', ['100.00']],
    ['filter[deposit_type]=task', ['500.00']],
    ['filter[from]=2026-03-02&filter[to]=2026-03-02', ['100.00', '500.00']],
    ['filter[from]=2026-03-03', []],
    ['filter[to]=2026-03-01', []],
  ])('filters by %s', async (filter, expected) => {
    expect(await amounts(`/api/v3/transactions?${filter}`)).toEqual(expected)
  })

  test('refuses a filter that it does not know', async () => {
    const answer = await app.http.inject({ url: '/api/v3/transactions?filter[wallet]=1', headers: mine })
    expect(answer.statusCode).toBe(422)
  })

  test('shows everybody’s to superadministrators and app managers, also over v1', async () => {
    for (const headers of [admin, manager]) {
      expect((await get('/api/v3/transactions', headers)).meta.total).toBe(3)
      expect(await amounts(`/api/v3/transactions?filter[user]=${other.id}`, headers)).toEqual(['70.00'])
      const { data, meta } = await get(`/api/admin/transactions?user_id=${me.id}&type=deposit`, headers)
      expect([data.length, data[0].amount, meta.last_page]).toEqual([1, '500.00', 1])
      const withdrawals = await get('/api/admin/withdrawal?status=requested&from=2026-03-01', headers)
      expect(withdrawals.data.map((row: { purse_last4: string }) => row.purse_last4)).toEqual(['0002'])
    }
    expect((await app.http.inject({ url: '/api/admin/transactions', headers: mine })).statusCode).toBe(403)
  })
})

describe('POST /users/{id}/balance', () => {
  test('credits with a comment that the person sees', async () => {
    const user = await buildUser(app)
    const answer = await adjust(user.id, { meta: { amount: 12.5, comment: 'За помощь' } })
    expect(answer.json().data.attributes).toMatchObject({
      type: 'deposit',
      deposit_type: 'manual',
      amount: '12.50',
      comment: 'За помощь',
    })
    expect(await balanceOf(app, user.id)).toBe('12.50')
  })

  test('decreases, below zero too, once per key', async () => {
    const user = await buildUser(app)
    const headers = { ...admin, 'idempotency-key': 'adjust-once-only' }
    const send = () =>
      app.http.inject({
        method: 'POST',
        url: `/api/v3/users/${user.id}/balance`,
        headers,
        payload: { amount: '-30', currency: 'USD', comment: 'Начислено дважды' },
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await balanceOf(app, user.id, 'USD')).toBe('-30.00')
  })

  test.each([
    [{ amount: '0' }, ['amount']],
    [{ amount: '1.005' }, ['amount']],
    [{ currency: 'EUR' }, ['currency']],
    [{ balance: '1' }, ['_']],
  ])('with %j is refused at %j', async (changes, fields) => {
    const answer = await adjust(me.id, { amount: '10', comment: 'Why', ...changes })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, fields])
  })

  test.each([undefined, '', '  ', null])(
    'F7c: without saying why (%j) it is refused and changes nothing',
    async (comment) => {
      const user = await buildUser(app)
      const answer = await adjust(user.id, { amount: '2000', comment })
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['comment']])
      expect(await balanceOf(app, user.id)).toBe('0.00')
    },
  )

  test('F7c: not even the ledger takes a correction that nobody explains', async () => {
    const user = await buildUser(app)
    const silent = { key: 'silent', userId: user.id, amount: 100n, currency: 'RUB', comment: '' } as const
    await expect(app.transact((tx) => correct(tx, silent))).rejects.toMatchObject({
      constraint: 'transactions_manual_comment',
    })
  })

  test('is for superadministrators, and for people who exist', async () => {
    expect((await adjust(me.id, { amount: '10', comment: 'x' }, manager)).statusCode).toBe(403)
    expect((await adjust(me.id, { amount: '10', comment: 'x' }, mine)).statusCode).toBe(403)
    expect((await adjust(2_000_000_000, { amount: '10', comment: 'x' })).statusCode).toBe(404)
  })
})
