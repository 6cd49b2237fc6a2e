import type { ActivityAction } from '@slipway/domain/activity/actions.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { promoCodesContract } from '@slipway/domain/promo-codes/contract.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildPaidSubtask, cardPayout, credit, decideByCard } from '../../../test/factories/money.ts'
import { buildSubtask, resetSettings, setSetting } from '../../../test/factories/tasks.ts'
import { unique } from '../../../test/factories/unique.ts'
import type { Person } from '../../../test/people.ts'
import { record } from '../../platform/activity.ts'
import { payForWork } from './commands/pay-for-work.ts'

let app: TestApp
let start: Date
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  start = app.now()
})
afterAll(() => app.close())

let hand: Person
let other: Person
let payee: Person
let payout: number
beforeEach(async () => {
  app.setNow(start)
  hand = await app.people.superadministrator()
  other = await app.people.superadministrator()
  payee = await app.people.designer()
  await credit(app, payee.id, '5000')
  payout = await asked(payee)
})

const asked = async (who: Client) => (await who.call(moneyContract.requestPayout, { body: cardPayout() })).data.id
const decide = (who: Client, id: number, body: object) => decideByCard(who, id, body)
const pay = (who: Client, id = payout) => decide(who, id, { status: 'paid' })
const credited = (who: Client, amount: string) =>
  who.call(moneyContract.adjustBalance, { params: { id: payee.id }, body: { amount, comment: 'Premium' } })
const change = (who: Client, body: object) =>
  who.callUnchecked(usersContract.update, { params: { id: payee.id }, body })
const changeFully = (who: Client, body: object) =>
  who.callUnchecked(usersContract.replace, { params: { id: payee.id }, body })
/** A code with a bonus, which the payee enters. */
async function promised(who: Client) {
  const code = '#PROMISED'
  const { status, data } = await who.call(promoCodesContract.add, {
    body: { code, config: { bonus: '900' }, limit: 1 },
  })
  expect(status).toBe(201)
  await payee.call(usersContract.enterPromoCode, { params: { id: payee.id }, body: { promo_code: code } })
  return data
}
const unusedPhone = () => `+7916${String(5_000_000 + unique()).slice(-7)}`
const batch = (who: Client, ids: number[]) => who.call(moneyContract.payoutBatch, { body: { ids } })
const abilities = async (who: Client) => {
  const { data } = await who.call(moneyContract.payouts, { query: { filter: { user: payee.id } } })
  return data.find(({ id }) => id === payout)?.abilities
}
const log = (line: {
  actor: Person
  action: ActivityAction
  subject?: number
  changes?: Record<string, [unknown, unknown]>
}) =>
  app.transact(async (tx) => {
    const { actor, action, subject = payee.id, changes = {} } = line
    record(tx, { userId: actor.id, impersonatorId: null }, { subject: 'user', id: subject, action, changes })
  })

/** Everything by which one person could make money payable or ask for it in somebody's name, as it is recorded. */
const deeds: [string, () => Promise<unknown>][] = [
  ['credited', () => credited(hand, '2000')],
  [
    'accepted paid work of',
    async () => {
      const subtask = await buildSubtask(app, { type: 'designer', status: 'checking', executor_id: payee.id })
      const body = { reason: 'Сделано', pay: true }
      return hand.call(tasksContract.forceCompletion, { params: { id: subtask.id }, body })
    },
  ],
  ['signed in as', () => hand.call(identityContract.impersonate, { params: { userId: payee.id } })],
  ['changed the address of', () => change(hand, { email: 'mine@example.com' })],
  ['changed the phone of', () => changeFully(hand, { phone: unusedPhone() })],
  ['took the second factors of', () => log({ actor: hand, action: 'factors-removed' })],
  ['made the promo code that credited', () => promised(hand)],
  [
    'sent a link to',
    async () => {
      const email = `person-${payee.id}@mail.example`
      await app.db.updateTable('users').set({ email }).where('id', '=', payee.id).execute()
      return hand.call(usersContract.changePassword, { params: { id: payee.id } })
    },
  ],
  ['set the password of', () => log({ actor: hand, action: 'password-set' })],
]

describe('F7b: one person alone never moves money out', () => {
  test.each(deeds)('whoever %s somebody decides none of their payouts; another one does', async (_, deed) => {
    const done = (await deed()) as { status?: number } | undefined
    expect(done?.status ?? 200).toBeLessThan(300)
    const denied = { processing: 'payout_separation', paid: 'payout_separation', rejected: 'payout_separation' }
    expect(await abilities(hand)).toMatchObject({ ...denied, batch: 'payout_separation' })
    for (const body of [{ status: 'paid' }, { status: 'processing' }, { status: 'rejected', reason: 'No' }]) {
      const answer = await decide(hand, payout, body)
      expect([answer.status, answer.code]).toEqual([403, 'payout_separation'])
    }
    expect(await abilities(other)).toMatchObject({
      processing: null,
      paid: 'payout_unseen',
      rejected: null,
      batch: null,
    })
    expect((await pay(other)).status).toBe(200)
  })

  test('whoever added somebody decides none of their payouts: the phone that opens the account is of their choice', async () => {
    const body = { first_name: 'Чужой', phone: unusedPhone(), roles: ['tester' as const] }
    const { id } = (await hand.call(usersContract.add, { body })).data
    await credit(app, id, '5000')
    payout = await asked(app.as({ id }))
    const refused = await pay(hand)
    expect([refused.status, refused.code]).toEqual([403, 'payout_separation'])
    expect((await pay(other)).status).toBe(200)
  })

  test('whoever changed the bonus of a code is bound as well, whoever made it; others’ uses of it bind nobody', async () => {
    const code = '#CHANGED'
    const { data } = await other.call(promoCodesContract.add, { body: { code, config: { bonus: '1' }, limit: 2 } })
    const body = { config: { bonus: '4000' } }
    expect((await hand.call(promoCodesContract.change, { params: { id: data.id }, body })).status).toBe(200)
    expect((await pay(hand)).status).toBe(200)
    await payee.call(usersContract.enterPromoCode, { params: { id: payee.id }, body: { promo_code: code } })
    const second = await asked(payee)
    expect((await pay(hand, second)).code).toBe('payout_separation')
  })

  test.each([
    [
      'made it',
      async () => {
        const body = { first_name: 'Second', phone: unusedPhone(), roles: ['superadministrator' as const] }
        const { id } = (await hand.call(usersContract.add, { body })).data
        return app.as({ id })
      },
    ],
    [
      'made somebody a superadministrator',
      async () => {
        const helper = await app.people.creator()
        const body = { roles: ['superadministrator' as const] }
        expect((await hand.call(usersContract.update, { params: { id: helper.id }, body })).status).toBe(200)
        return app.as({ id: helper.id })
      },
    ],
    [
      'sent its owner a link, by a third account',
      async () => {
        const third = await app.people.superadministrator()
        await log({ actor: hand, action: 'create', subject: third.id })
        await log({ actor: third, action: 'password-link', subject: other.id })
        return other
      },
    ],
  ])('a second account is no second person: whoever %s', async (_what, second) => {
    const account = await second()
    expect((await credited(hand, '2000')).status).toBe(200)
    expect((await pay(account)).code).toBe('payout_separation')
    const outsider = await app.people.superadministrator()
    expect((await pay(outsider)).status).toBe(200)
  })

  describe('nor is an account that one has made, or that was made by the same administrator', () => {
    const made = async (by: Client) => {
      const body = { first_name: 'Second', phone: unusedPhone(), roles: ['superadministrator' as const] }
      return app.as({ id: (await by.call(usersContract.add, { body })).data.id })
    }

    test.each([
      ['its maker', async (second: Client) => [second, hand] as const],
      ['its sibling', async (second: Client) => [second, await made(hand)] as const],
      ['one that its sibling made', async (second: Client) => [second, await made(await made(hand))] as const],
    ])('whom it credits, %s pays nothing', async (_, pairOf) => {
      const [second, payer] = await pairOf(await made(hand))
      expect((await credited(second, '2000')).status).toBe(200)
      expect(await abilities(payer)).toMatchObject({ paid: 'payout_separation', rejected: 'payout_separation' })
      expect((await pay(payer)).code).toBe('payout_separation')
      expect((await batch(payer, [payout])).code).toBe('payout_separation')
      expect((await pay(other)).status).toBe(200)
    })

    test('also when the account has lost its right since', async () => {
      const second = await made(hand)
      expect((await credited(second, '2000')).status).toBe(200)
      const id = (await second.call(identityContract.me, {})).data.id
      expect((await other.call(usersContract.remove, { params: { id } })).status).toBe(204)
      expect((await pay(hand)).code).toBe('payout_separation')
    })

    test('whose work it has accepted for pay, its maker pays nothing', async () => {
      const second = await made(hand)
      const subtask = await buildSubtask(app, { type: 'designer', status: 'checking', executor_id: payee.id })
      const body = { reason: 'Сделано', pay: true }
      await second.call(tasksContract.forceCompletion, { params: { id: subtask.id }, body })
      expect((await pay(hand)).code).toBe('payout_separation')
      expect((await pay(other)).status).toBe(200)
    })

    test('nor once its right was taken away', async () => {
      const second = await made(hand)
      const subtask = await buildSubtask(app, { type: 'designer', status: 'checking', executor_id: payee.id })
      const body = { reason: 'Сделано', pay: true }
      await second.call(tasksContract.forceCompletion, { params: { id: subtask.id }, body })
      const id = (await second.call(identityContract.me, {})).data.id
      const roles = { roles: ['creator' as const] }
      expect((await hand.callUnchecked(usersContract.update, { params: { id }, body: roles })).status).toBe(200)
      expect((await pay(hand)).code).toBe('payout_separation')
      expect((await pay(other)).status).toBe(200)
    })
  })

  test('whoever changed a percent decides on nobody who has got deposits by it since', async () => {
    const { id } = await app.db
      .selectFrom('types')
      .select('id')
      .where('name', '=', 'referral_percent')
      .executeTakeFirstOrThrow()
    expect((await pay(hand)).status).toBe(200)
    await hand.call(settingsContract.change, { params: { id }, body: { value: '100' } })
    expect((await pay(hand, await asked(payee))).status).toBe(200)
    const invited = await app.people.tester()
    await app.db.updateTable('users').set({ referrer_id: payee.id }).where('id', '=', invited.id).execute()
    const work = await buildPaidSubtask(app, { executorId: invited.id })
    await app.transact((tx) =>
      payForWork(tx, { ...work, userId: invited.id, attemptNumber: 1, amount: 150_000n, currency: 'RUB' }),
    )
    const since = await asked(payee)
    expect((await pay(hand, since)).code).toBe('payout_separation')
    expect((await pay(other, since)).status).toBe(200)
  })

  test('nor puts them into a batch, which is then refused as a whole', async () => {
    const innocent = await app.people.designer()
    await credit(app, innocent.id, '1000')
    const ids = [await asked(innocent), payout]
    await log({ actor: hand, action: 'password-link' })
    const refused = await batch(hand, ids)
    expect([refused.status, refused.code]).toEqual([403, 'payout_separation'])
    expect((await batch(other, ids)).status).toBe(200)
  })

  test('the days are a setting: at their end the same person may decide', async () => {
    const day = 86_400_000
    await credited(hand, '10')
    app.setNow(new Date(start.getTime() + 29.9 * day))
    expect((await pay(hand)).status).toBe(403)
    await setSetting(app, 'payout_separation_days', '10')
    expect((await pay(hand)).status).toBe(200)
    await resetSettings(app, 'payout_separation_days')
    const second = await asked(payee)
    expect((await pay(hand, second)).status).toBe(403)
    app.setNow(new Date(start.getTime() + 30.1 * day))
    expect((await pay(await hand.signIn(), second)).status).toBe(200)
  })

  test('what concerns neither money nor the way in, or somebody else, forbids nothing', async () => {
    const stranger = await app.people.designer()
    await log({ actor: hand, action: 'password-link', subject: stranger.id })
    await log({ actor: other, action: 'password-link' })
    await log({ actor: payee, action: 'password-change' })
    const changed = await change(hand, { first_name: 'Иван' })
    expect([changed.status, (await pay(hand)).status]).toEqual([200, 200])
  })
})
