import { moneyContract } from '@slipway/domain/money/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { cardPayout, credit, decideByCard, ownCard } from '../../../test/factories/money.ts'
import type { Person } from '../../../test/people.ts'

/** The way of a payout: to its owner what concerns them, to who pays out all of it with names. */
let app: TestApp
let one: Person
let other: Person
let payee: Person
beforeAll(async () => {
  app = await createTestApp()
  one = await app.people.superadministrator()
  other = await app.people.superadministrator()
  payee = await app.people.designer()
  await credit(app, payee.id, '5000')
})
afterAll(() => app.close())

const ask = async (who: Client = payee) =>
  (await who.call(moneyContract.requestPayout, { body: cardPayout({ purse: ownCard() }) })).data.id
const way = (who: Client, id: number) => who.callUnchecked(moneyContract.payoutWay, { params: { id } })
const stepsOf = async (who: Client, id: number) => (await way(who, id)).data.steps.map(({ step }) => step)
const hold = (id: number, reason: string | null) =>
  one.call(moneyContract.holdPayout, { params: { id }, body: { reason } })
const decide = (who: Client, id: number, body: object) => decideByCard(who, id, body)
const usual = async (who: Client) => (await who.call(moneyContract.payoutPace, {})).data.usual

test('each step stands in its order; holds, batches and names are for who pays out', async () => {
  expect(await usual(payee)).toBeNull()
  const id = await ask()
  await hold(id, 'Проверяем карту')
  await hold(id, null)
  await one.call(moneyContract.payoutBatch, { body: { ids: [id] } })
  await decide(other, id, { status: 'paid' })
  expect(await stepsOf(one, id)).toEqual(['request', 'hold', 'release', 'export', 'paid'])
  expect(await stepsOf(payee, id)).toEqual(['request', 'processing', 'paid'])
  const { steps } = (await way(one, id)).data
  expect(steps[1]).toMatchObject({ reason: 'Проверяем карту', user: { id: one.id } })
  expect((await way(payee, id)).data.steps.map(({ user, reason }) => [user, reason])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
})

test('being paid is told once, and why it was rejected', async () => {
  const id = await ask()
  await decide(one, id, { status: 'processing' })
  await one.call(moneyContract.payoutBatch, { body: { ids: [id] } })
  await decide(other, id, { status: 'rejected', reason: 'Карта закрыта', unpaid: true })
  expect(await stepsOf(payee, id)).toEqual(['request', 'processing', 'rejected'])
  expect((await way(payee, id)).data.steps.at(-1)?.reason).toBe('Карта закрыта')
})

test('nobody else’s, and without a session none', async () => {
  const id = await ask()
  expect((await way(await app.people.designer(), id)).status).toBe(404)
  expect((await way(await app.people.creator(), id)).status).toBe(404)
  expect((await way(app.visitor, id)).status).toBe(401)
  expect((await app.visitor.callUnchecked(moneyContract.payoutPace, {})).status).toBe(401)
})

test('the usual time is that of the middle one of those that were paid', async () => {
  // The one above was paid at once.
  for (const hours of [1, 30, 3, 5]) {
    const id = await ask(await payee.signIn())
    app.setNow(new Date(app.now().getTime() + hours * 3_600_000))
    await decide(await one.signIn(), id, { status: 'paid' })
  }
  expect(await usual(await payee.signIn())).toBe(3 * 3600)
})
