import { moneyContract } from '@slipway/domain/money/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildPaidSubtask, cardPayout, decideByCard } from '../../../test/factories/money.ts'
import { unique } from '../../../test/factories/unique.ts'
import type { Person } from '../../../test/people.ts'
import { record } from '../../platform/activity.ts'
import { payForWork } from './commands/pay-for-work.ts'

/**
 * money.md: one person alone never moves money out. Accepting work binds the maker of whoever accepted it, but where
 * nobody else administers somebody has to pay (decision 0068).
 */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let hand: Person
let other: Person
let payout: number
beforeEach(async () => {
  // What was done in the test before is older than the days of separation.
  app.setNow(new Date(app.now().getTime() + 40 * 86_400_000))
  await app.db.updateTable('users').set({ is_block: true }).execute()
  hand = await app.people.superadministrator()
  other = await app.people.superadministrator()
  payout = await earned()
  expect((await pay()).code).toBe('payout_separation')
})

/** Paid for by a creator of the hand's making, and asked for. */
async function earned(): Promise<number> {
  const payee = await app.people.designer()
  await acceptedFor(payee.id, await madeCreator())
  return (await payee.call(moneyContract.requestPayout, { body: cardPayout() })).data.id
}

async function madeCreator(): Promise<number> {
  const body = { first_name: 'Creator', phone: `+7916${String(6_000_000 + unique()).slice(-7)}` }
  return (await hand.call(usersContract.add, { body: { ...body, roles: ['creator'] } })).data.id
}

async function acceptedFor(userId: number, creator: number): Promise<void> {
  const work = await buildPaidSubtask(app, { executorId: userId })
  await app.transact(async (tx) => {
    await payForWork(tx, { ...work, userId, attemptNumber: 1, amount: 1_500_000n, currency: 'RUB' })
    const by = { userId: creator, impersonatorId: null }
    record(tx, by, { subject: 'subtask', id: work.subtaskId, action: 'complete' })
  })
}

const pay = () => decideByCard(hand, payout, { status: 'paid' })
const update = (body: object) => hand.callUnchecked(usersContract.update, { params: { id: other.id }, body })
const sendLink = async () => {
  const email = `hers-${other.id}@example.com`
  await app.db.updateTable('users').set({ email }).where('id', '=', other.id).execute()
  return hand.callUnchecked(usersContract.changePassword, { params: { id: other.id }, body: {} })
}
const blockOther = () => app.db.updateTable('users').set({ is_block: true }).where('id', '=', other.id).execute()

describe('whoever made the staff that accept work, and administers', () => {
  test('alone, pays', async () => {
    await blockOther()
    expect((await pay()).status).toBe(200)
  })

  test('with others of the own making alone, pays', async () => {
    await blockOther()
    const body = { first_name: 'Second', phone: `+7916${String(7_000_000 + unique()).slice(-7)}` }
    const added = await hand.callUnchecked(usersContract.add, { body: { ...body, roles: ['superadministrator'] } })
    expect(added.status).toBe(201)
    expect((await pay()).status).toBe(200)
  })

  test('V-1: with more of the own making than anybody reads, and another one behind them, does not', async () => {
    await blockOther()
    const made = Array.from({ length: 51 }, () => ({
      first_name: 'Own',
      phone: `+7916${String(8_000_000 + unique()).slice(-7)}`,
    }))
    for (const person of made)
      await hand.call(usersContract.add, { body: { ...person, roles: ['superadministrator'] } })
    await app.people.superadministrator()
    expect((await pay()).code).toBe('payout_separation')
  })

  test.each([
    ['blocks', async () => [await update({ is_block: true, reason: 'Spam' })]],
    [
      'blocks and lowers',
      async () => [await update({ is_block: true, reason: 'Spam' }), await update({ roles: ['creator'] })],
    ],
    ['lowers', async () => [await update({ roles: ['creator'] })]],
    ['deletes', async () => [await hand.callUnchecked(usersContract.remove, { params: { id: other.id } })]],
    [
      'lowers and raises',
      async () => [await update({ roles: ['creator'] }), await update({ roles: ['superadministrator'] })],
    ],
    ['sends a link for a new password to', async () => [await sendLink()]],
    ['changes the address of', async () => [await update({ email: `hers-${other.id}@example.com` })]],
  ])('V-1: but %s the others, does not, for they are bound by what they did', async (_, deed) => {
    for (const { status } of await deed()) expect(status).toBeLessThan(300)
    expect((await pay()).code).toBe('payout_separation')
  })

  test('and blocked the others longer ago than the days of separation, pays', async () => {
    expect((await update({ is_block: true, reason: 'Spam' })).status).toBe(200)
    app.setNow(new Date(app.now().getTime() + 31 * 86_400_000))
    hand = { ...hand, ...(await hand.signIn()) }
    payout = await earned()
    expect((await pay()).status).toBe(200)
  })
})
