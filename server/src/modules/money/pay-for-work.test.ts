import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { balanceOf, buildPaidSubtask } from '../../../test/factories/money.ts'
import { resetSettings, setSetting } from '../../../test/factories/tasks.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { jsonText } from '../../platform/database/json-columns.ts'
import { readerOf } from '../../platform/runner.ts'
import { redeemPromoCode } from '../promo-codes/commands/redeem-promo-code.ts'
import { payForWork } from './commands/pay-for-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

const pay = (subtask: { subtaskId: number; applicationId: number; userId: number }, changes = {}) =>
  app.transact((tx) => payForWork(tx, { ...subtask, attemptNumber: 1, amount: 150_000n, currency: 'RUB', ...changes }))
const seen = (userId: number) =>
  app.db
    .selectFrom('transactions')
    .select(['type', 'deposit_type', 'state', 'amount_minor'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

test('T12: twenty parallel acceptances of a subtask make one accrual, one marathon percent and one referral bonus', async () => {
  const referrer = await app.people.designer()
  const executor = await app.people.designer()
  await app.db.updateTable('users').set({ referrer_id: referrer.id }).where('id', '=', executor.id).execute()
  const subtask = await buildPaidSubtask(app, { marathon: true, executorId: executor.id })
  const paid = await Promise.all(Array.from({ length: 20 }, () => pay(subtask)))
  expect(paid.filter(Boolean)).toHaveLength(1)
  expect(await seen(executor.id)).toEqual([
    { type: 'deposit', deposit_type: 'task', state: 'confirmed', amount_minor: 150_000n },
    { type: 'deposit', deposit_type: 'marathon', state: 'confirmed', amount_minor: 15_000n },
  ])
  expect(await seen(referrer.id)).toEqual([
    { type: 'deposit', deposit_type: 'referral', state: 'confirmed', amount_minor: 7_500n },
  ])
  expect(await balanceOf(app, executor.id)).toBe('1650.00')
  const notices = await app.db
    .selectFrom('notifications')
    .select(['kind', 'tag', 'user_id'])
    .where('user_id', 'in', [executor.id, referrer.id])
    .orderBy('id')
    .execute()
  expect(notices.map(({ user_id }) => user_id)).toEqual([executor.id, executor.id, referrer.id])
  expect(new Set(notices.map(({ kind, tag }) => `${kind} ${tag}`))).toEqual(new Set(['accrual money']))
})

test('the percents and the months of the referral system are settings', async () => {
  const referrer = await app.people.designer()
  const executor = await app.people.designer()
  await app.db.updateTable('users').set({ referrer_id: referrer.id }).where('id', '=', executor.id).execute()
  await setSetting(app, 'referral_percent', '7.5')
  await setSetting(app, 'referral_months', '2')
  const registered = app.now()
  try {
    await pay(await buildPaidSubtask(app, { executorId: executor.id }), { amount: 333n })
    expect(await balanceOf(app, referrer.id)).toBe('0.24')
    app.setNow(new Date('2026-05-02T09:00:00Z'))
    await pay(await buildPaidSubtask(app, { executorId: executor.id }))
    expect(await balanceOf(app, referrer.id)).toBe('0.24')
  } finally {
    app.setNow(registered)
    await resetSettings(app, 'referral_percent', 'referral_months')
  }
})

test('a subtask without a cost pays nothing', async () => {
  const subtask = await buildPaidSubtask(app)
  expect(await pay(subtask, { amount: 0n })).toBe(false)
  expect(await seen(subtask.userId)).toEqual([])
})

test('B3 a later attempt of somebody who was paid is not paid again, that of somebody else is', async () => {
  const subtask = await buildPaidSubtask(app)
  const { id } = await app.people.designer()
  expect([
    await pay(subtask),
    await pay(subtask),
    await pay(subtask, { attemptNumber: 12 }),
    await pay(subtask, { attemptNumber: 13, userId: id }),
  ]).toEqual([true, false, false, true])
  expect([await balanceOf(app, subtask.userId), await balanceOf(app, id)]).toEqual(['1500.00', '1500.00'])
})

test.each([
  ['2026-01-31T09:00:00Z', '2026-02-28T08:59:00Z', '2026-02-28T09:00:00Z'],
  ['2028-01-31T09:00:00Z', '2028-02-29T08:59:00Z', '2028-02-29T09:00:00Z'],
  // In Moscow it is half past midnight of the 31st already.
  ['2026-01-30T21:30:00Z', '2026-02-27T21:29:00Z', '2026-02-27T21:30:00Z'],
])(
  'B21 of somebody who registered at %s and a month of bonuses %s is the last minute',
  async (registered, last, over) => {
    const [referrer, executor] = [await app.people.designer(), await app.people.designer()]
    const invited = { referrer_id: referrer.id, created_at: new Date(registered) }
    await app.db.updateTable('users').set(invited).where('id', '=', executor.id).execute()
    await setSetting(app, 'referral_months', '1')
    const today = app.now()
    try {
      app.setNow(new Date(last))
      await pay(await buildPaidSubtask(app, { executorId: executor.id }))
      app.setNow(new Date(over))
      await pay(await buildPaidSubtask(app, { executorId: executor.id }))
      expect(await balanceOf(app, referrer.id)).toBe('75.00')
    } finally {
      app.setNow(today)
      await resetSettings(app, 'referral_months')
    }
  },
)

test('T12: a promo code of limit 100 redeemed by 500 people at once is paid 100 times', async () => {
  await app.db
    .insertInto('promo_codes')
    .values({ code: '#RACE', config: jsonText({ bonus: '50' }), usage_limit: 100 })
    .execute()
  const users = await Promise.all(Array.from({ length: 500 }, () => app.people.designer()))
  const results = await Promise.allSettled(
    users.map(({ id }) => app.transact((tx) => redeemPromoCode(tx, id, '#RACE'))),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(400)
  for (const reason of refused) expect(reason).toMatchObject({ fields: { promo_code: 'promo_code_spent' } })
  const { used } = await app.db.selectFrom('promo_codes').select('used').executeTakeFirstOrThrow()
  const paid = await app.db.selectFrom('transactions').select('user_id').where('deposit_type', '=', 'promo').execute()
  expect([used, paid.length, new Set(paid.map(({ user_id }) => user_id)).size]).toEqual([100, 100, 100])
})

test('a promo code is used once by a person, and an unknown one is told at its field', async () => {
  await app.db
    .insertInto('promo_codes')
    .values({ code: '#TWICE', config: jsonText({ bonus: 12 }), usage_limit: 5 })
    .execute()
  const user = await app.people.designer()
  await app.transact((tx) => redeemPromoCode(tx, user.id, '#TWICE'))
  await expect(app.transact((tx) => redeemPromoCode(tx, user.id, '#TWICE'))).rejects.toMatchObject({
    fields: { promo_code: 'promo_code_mine' },
  })
  await expect(app.transact((tx) => redeemPromoCode(tx, user.id, '#NONE'))).rejects.toMatchObject({
    fields: { promo_code: 'promo_code_unknown' },
  })
  expect(await balanceOf(app, user.id)).toBe('12.00')
})

test('after all of this the ledger is whole', async () => {
  expect((await verifyLedger(readerOf(app.db, app.services))).differences).toEqual([])
})
