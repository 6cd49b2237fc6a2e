import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Desk, deedsOf, openDesk } from '../../../../test/factories/sendings.ts'
import { saying } from '../../../../test/payout-provider.ts'

/** The provider denies the question itself: that says nothing of the payment, which may be paid. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => Object.assign(desk.provider, { whim: 'takes', fate: 'EXECUTED', statusInstead: null }))

const { last, sent, attention, view, retry, askNow, postsOf, lost } = deedsOf(() => desk)

test.each([
  [400, 'IP address is not allowed'],
  [400, 'Too many requests'],
  [400, 'Invalid signature'],
  [400, 'Unknown payment type'],
  [404, 'API is switched off'],
])('a payment that was paid and refused stays open while questions are answered %i %s', async (status, words) => {
  const id = await sent('EXECUTED', 'lies')
  desk.provider.statusInstead = saying(status, words)
  for (const seconds of [21, 601]) {
    await desk.pass(seconds)
    expect(await last(id)).toMatchObject({ state: 'unknown', words })
  }
  await desk.pass(3_601)
  expect([(await last(id))?.state, await attention(id)]).toEqual(['person', ['person']])
  expect((await view(id)).abilities).toMatchObject({ batch: 'payout_sent', rejected: 'payout_sent_by_you' })
  desk.provider.statusInstead = null
  await desk.pass(61)
  expect((await askNow(id)).data).toMatchObject({ status: 'paid' })
  expect([await postsOf(id), await desk.postings(id)]).toEqual([1, 1])
})

test('who asks by hand is told its words, and nothing is changed', async () => {
  const id = await sent('EXECUTED', 'lies')
  desk.provider.statusInstead = saying(400, 'Invalid signature')
  const before = await last(id)
  expect(await askNow(id)).toMatchObject({ status: 503, code: 'payout_unanswered' })
  expect(await last(id)).toMatchObject({ state: 'unknown', asks: 0, words: before?.words })
})

test('nothing is sent once more while the question before it is denied', async () => {
  const id = await lost()
  desk.provider.statusInstead = saying(400, 'Too many requests')
  await retry(id)
  await desk.drain()
  expect([(await last(id))?.state, await postsOf(id)]).toEqual(['unknown', 1])
})
