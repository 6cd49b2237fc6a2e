import { moneyContract } from '@slipway/domain/money/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { balanceOf, cardPayout, credit, decideByCard } from '../../../test/factories/money.ts'
import type { Person } from '../../../test/people.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { readerOf } from '../../platform/runner.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

let me: Person
beforeEach(async () => {
  me = await app.people.designer()
  await credit(app, me.id, '1000')
})

const request = (body: object) => me.callUnchecked(moneyContract.requestPayout, { body })
const decide = (id: number, body: object, as: Client = admin) => decideByCard(as, id, body)
const requested = async (changes = {}) => (await request(cardPayout(changes))).data.id
const payoutsOf = (userId: number) =>
  app.db.selectFrom('payouts').selectAll().where('user_id', '=', userId).orderBy('id').execute()

describe('a decision', () => {
  test('paid settles the money, empties the purse and tells its owner', async () => {
    const id = await requested()
    expect((await decide(id, { status: 'processing' })).data.status).toBe('processing')
    const answer = await decide(id, { status: 'paid' })
    expect(answer.data).toMatchObject({ status: 'paid', confirmed: true })
    const [row] = await payoutsOf(me.id)
    expect(row).toMatchObject({ purse_cipher: null, holder_cipher: null, purse_last4: '0002' })
    const shown = await app.db
      .selectFrom('transactions')
      .select(['state', 'type'])
      .where('payout_id', '=', id)
      .execute()
    expect(shown).toEqual([{ type: 'withdraw', state: 'confirmed' }])
    const notices = await app.db
      .selectFrom('notifications')
      .select(['kind', 'tag'])
      .where('user_id', '=', me.id)
      .where('kind', '=', 'payout-decided')
      .execute()
    expect(notices).toEqual([{ kind: 'payout-decided', tag: 'money' }])
    expect(await balanceOf(app, me.id)).toBe('900.00')
  })

  test('U-23: why money leaves in spite of a risk stands in the log, and its owner does not read it', async () => {
    const id = await requested()
    expect((await decide(id, { status: 'paid', despite: 'Семья: одна карта на двоих' })).data.reason).toBeNull()
    const { reason } = await app.db
      .selectFrom('activity_logs')
      .select('reason')
      .where('subject_type', '=', 'payout')
      .where('subject_id', '=', id)
      .where('action', '=', 'paid')
      .executeTakeFirstOrThrow()
    expect(reason).toBe('Семья: одна карта на двоих')
    const told = app.db.selectFrom('notifications').select('params').where('user_id', '=', me.id)
    expect(JSON.stringify(await told.execute())).not.toContain('Семья')
  })

  test('U-2: paid by hand takes that one was shown the number oneself, and who has seen it is logged', async () => {
    const id = await requested()
    const other = await app.people.superadministrator()
    const pay = (as: Client) =>
      as.callUnchecked(moneyContract.decidePayout, { params: { id }, body: { status: 'paid' } })
    const purse = (as: Client) => as.callUnchecked(moneyContract.payoutPurse, { params: { id } })
    expect((await purse(other)).data).toEqual({ purse: '4276160900000002', holder: 'IVAN PETROV' })
    expect((await pay(admin)).code).toBe('payout_unseen')
    expect((await payoutsOf(me.id))[0]?.status).toBe('requested')
    const view = async () => (await admin.call(moneyContract.payout, { params: { id } })).data.abilities
    expect(await view()).toMatchObject({ paid: 'payout_unseen', processing: null, batch: null, reveal: null })
    await purse(admin)
    expect((await view()).paid).toBeNull()
    const log = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'payout')
      .where('subject_id', '=', id)
      .where('action', '=', 'purse_read')
      .orderBy('id')
      .execute()
    expect(log.map(({ actor_id }) => actor_id)).toEqual([other.id, admin.id])
    expect((await pay(admin)).data.status).toBe('paid')
    expect((await purse(admin)).code).toBe('payout_decided')
    const manager = await app.people.app_manager()
    expect([(await purse(manager)).status, (await purse(me)).status]).toEqual([403, 403])
  })

  test('rejected needs a reason, returns the money and shows why', async () => {
    const id = await requested()
    const bare = await decide(id, { status: 'rejected' })
    expect([bare.status, Object.keys(bare.fields ?? {})]).toEqual([422, ['reason']])
    await decide(id, { status: 'rejected', reason: 'Банк отклонил карту' })
    expect(await balanceOf(app, me.id)).toBe('1000.00')
    const mine = await me.call(moneyContract.payouts)
    expect(mine.data[0]).toMatchObject({ status: 'rejected', reason: 'Банк отклонил карту' })
    const history = await me.call(moneyContract.transactions, { query: { filter: { type: 'withdraw' } } })
    expect(history.data[0]).toMatchObject({ state: 'rejected', comment: 'Банк отклонил карту' })
  })

  test.each([
    ['paid', 'rejected'],
    ['paid', 'paid'],
    ['rejected', 'paid'],
    ['rejected', 'processing'],
  ])('%s is final: %s after it is a conflict', async (first, second) => {
    const id = await requested()
    await decide(id, { status: first, reason: 'x' })
    const before = await balanceOf(app, me.id)
    const answer = await decide(id, { status: second, reason: 'y' })
    expect([answer.status, answer.code]).toEqual([409, 'payout_decided'])
    expect(await balanceOf(app, me.id)).toBe(before)
  })

  test('made by twenty at once is made once', async () => {
    const id = await requested()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        decide(id, index % 2 ? { status: 'paid' } : { status: 'rejected', reason: 'x' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('requests and decisions at once never wait for each other in a circle', async () => {
    await credit(app, me.id, '9000')
    const ids = await Promise.all(Array.from({ length: 20 }, () => requested()))
    const answers = await Promise.all([
      ...ids.map((id, index) => decide(id, { status: index % 2 ? 'paid' : 'rejected', reason: 'x' })),
      ...ids.map(() => request(cardPayout())),
    ])
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    expect(await balanceOf(app, me.id)).toBe('7000.00')
  })

  test('is a superadministrator’s alone', async () => {
    const id = await requested()
    const manager = await app.people.app_manager()
    expect([
      (await decide(id, { status: 'paid' }, me)).status,
      (await decide(id, { status: 'paid' }, manager)).status,
      (await decide(2_000_000_000, { status: 'paid' })).status,
    ]).toEqual([403, 403, 404])
  })
})

test('after all of this the ledger is whole', async () => {
  expect((await verifyLedger(readerOf(app.db, app.services))).differences).toEqual([])
})
