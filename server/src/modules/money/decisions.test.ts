import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { balanceOf, cardPayout, credit } from '../../../test/factories/money.ts'
import { buildUser, unique } from '../../../test/factories.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { readerOf } from '../../platform/runner.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  admin = await app.signIn(await buildUser(app, { roles: ['superadministrator'] }))
})
afterAll(() => app.close())

let user: { id: number }
let headers: Record<string, string>
beforeEach(async () => {
  user = await buildUser(app, { roles: ['designer'] })
  headers = await app.signIn(user)
  await credit(app, user.id, '1000')
})

const request = (payload: object) =>
  app.http.inject({
    method: 'POST',
    url: '/api/v3/payouts',
    headers: { ...headers, 'idempotency-key': `key-${unique()}-abcdefgh` },
    payload,
  })
const decide = (id: string, payload: object, as = admin) =>
  app.http.inject({ method: 'PATCH', url: `/api/v3/payouts/${id}`, headers: as, payload })
const requested = async (changes = {}) => (await request(cardPayout(changes))).json().data.id as string
const payoutsOf = (userId: number) =>
  app.db.selectFrom('payouts').selectAll().where('user_id', '=', userId).orderBy('id').execute()

describe('a decision', () => {
  test('paid settles the money, empties the purse and tells its owner', async () => {
    const id = await requested()
    expect((await decide(id, { status: 'processing' })).json().data.attributes.status).toBe('processing')
    const answer = await decide(id, { status: 'paid' })
    expect(answer.json().data.attributes).toMatchObject({ status: 'paid', confirmed: true })
    const [row] = await payoutsOf(user.id)
    expect(row).toMatchObject({ purse_cipher: null, holder_cipher: null, purse_last4: '0002' })
    const shown = await app.db
      .selectFrom('transactions')
      .select(['state', 'type'])
      .where('payout_id', '=', Number(id))
      .execute()
    expect(shown).toEqual([{ type: 'withdraw', state: 'confirmed' }])
    const notices = await app.db
      .selectFrom('notifications')
      .select(['kind', 'tag'])
      .where('user_id', '=', user.id)
      .where('kind', '=', 'payout-decided')
      .execute()
    expect(notices).toEqual([{ kind: 'payout-decided', tag: 'money' }])
    expect(await balanceOf(app, user.id)).toBe('900.00')
  })

  test('rejected needs a reason, returns the money and shows why', async () => {
    const id = await requested()
    const bare = await decide(id, { status: 'rejected' })
    expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([422, ['reason']])
    await decide(id, { status: 'rejected', reason: 'Банк отклонил карту' })
    expect(await balanceOf(app, user.id)).toBe('1000.00')
    const mine = await app.http.inject({ method: 'GET', url: '/api/v3/payouts', headers })
    expect(mine.json().data[0].attributes).toMatchObject({ status: 'rejected', reason: 'Банк отклонил карту' })
    const history = await app.http.inject({ method: 'GET', url: '/api/v3/transactions?filter[type]=withdraw', headers })
    expect(history.json().data[0].attributes).toMatchObject({ state: 'rejected', comment: 'Банк отклонил карту' })
  })

  test.each([
    ['paid', 'rejected'],
    ['paid', 'paid'],
    ['rejected', 'paid'],
    ['rejected', 'processing'],
  ])('%s is final: %s after it is a conflict', async (first, second) => {
    const id = await requested()
    await decide(id, { status: first, reason: 'x' })
    const before = await balanceOf(app, user.id)
    const answer = await decide(id, { status: second, reason: 'y' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'payout_decided'])
    expect(await balanceOf(app, user.id)).toBe(before)
  })

  test('made by twenty at once is made once', async () => {
    const id = await requested()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        decide(id, index % 2 ? { status: 'paid' } : { status: 'rejected', reason: 'x' }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  })

  test('requests and decisions at once never wait for each other in a circle', async () => {
    await credit(app, user.id, '9000')
    const ids = await Promise.all(Array.from({ length: 20 }, () => requested()))
    const answers = await Promise.all([
      ...ids.map((id, index) => decide(id, { status: index % 2 ? 'paid' : 'rejected', reason: 'x' })),
      ...ids.map(() => request(cardPayout())),
    ])
    expect(answers.filter(({ statusCode }) => statusCode >= 300)).toEqual([])
    expect(await balanceOf(app, user.id)).toBe('7000.00')
  })

  test('is a superadministrator’s alone', async () => {
    const id = await requested()
    const manager = await app.signIn(await buildUser(app, { roles: ['app_manager'] }))
    expect([
      (await decide(id, { status: 'paid' }, headers)).statusCode,
      (await decide(id, { status: 'paid' }, manager)).statusCode,
      (await decide('2000000000', { status: 'paid' })).statusCode,
    ]).toEqual([403, 403, 404])
  })
})

test('after all of this the ledger is whole', async () => {
  expect((await verifyLedger(readerOf(app.db, app.services))).differences).toEqual([])
})
