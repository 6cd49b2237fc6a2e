import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../../test/factories/sendings.ts'
import type { Payment } from '../../../../test/payout-provider.ts'

/** What the provider tells by itself: taken from nobody else, and harmless however often. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

async function sent(): Promise<{ id: number; payment: Payment }> {
  desk.provider.fate = 'PENDING'
  const id = await desk.ask()
  await desk.send(id)
  await desk.drain()
  const [row] = await desk.sendings(id)
  const payment = desk.provider.payments.get(row?.request_id as string) as Payment
  return { id, payment: { ...payment, state: 'EXECUTED' } }
}
const statusOf = async (id: number) => (await desk.payout(id)).status

test('signed, it pays once, and again changes nothing', async () => {
  const { id, payment } = await sent()
  const callback = desk.provider.callback(payment, desk.app.now())
  for (let turn = 0; turn < 3; turn++) expect((await desk.callBack(callback)).status).toBe(200)
  expect([await statusOf(id), await desk.postings(id)]).toEqual(['paid', 1])
})

test('twenty at once pay once', async () => {
  const { id, payment } = await sent()
  const callback = desk.provider.callback(payment, desk.app.now())
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.callBack(callback)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect([await statusOf(id), await desk.postings(id)]).toEqual(['paid', 1])
})

describe('is refused, and changes nothing,', () => {
  const minutes = (count: number) => new Date(desk.app.now().getTime() + count * 60_000)
  const own = (payment: Payment) => desk.provider.callback(payment, desk.app.now())
  test.each<[string, (payment: Payment) => ReturnType<Desk['provider']['callback']>]>([
    ['with another secret', (payment) => desk.provider.callback(payment, desk.app.now(), {}, 'guessed')],
    ['six minutes old', (payment) => desk.provider.callback(payment, minutes(-6))],
    ['six minutes ahead', (payment) => desk.provider.callback(payment, minutes(6))],
    [
      'with a byte changed',
      (payment) => ({ ...own(payment), body: own(payment).body.replace('EXECUTED', 'DECLINED') }),
    ],
    ['with a space more', (payment) => ({ ...own(payment), body: `${own(payment).body} ` })],
    [
      'under a later time',
      (payment) => withHeaders(own(payment), { 'x-request-timestamp': String(desk.app.now().getTime() + 1) }),
    ],
    ['with no signature', (payment) => withHeaders(own(payment), { signature: '' })],
    ['with a signature that is none', (payment) => withHeaders(own(payment), { signature: 'x'.repeat(64) })],
  ])('%s', async (_what, make) => {
    const { id, payment } = await sent()
    expect(await desk.callBack(make(payment))).toEqual({ status: 403, code: 'callback_unsigned' })
    expect(await statusOf(id)).toBe('processing')
  })

  test('with more than it can be about', async () => {
    const { id, payment } = await sent()
    const long = desk.provider.callback({ ...payment, comment: 'x'.repeat(20_000) }, desk.app.now())
    expect(await desk.callBack(long)).toEqual({ status: 413, code: 'payload_too_large' })
    expect(await statusOf(id)).toBe('processing')
  })
})

const withHeaders = <C extends { headers: Record<string, string> }>(
  callback: C,
  headers: Record<string, string>,
): C => ({
  ...callback,
  headers: { ...callback.headers, ...headers },
})

test('signed, about nothing of ours, it is taken and changes nothing', async () => {
  const { payment } = await sent()
  for (const requestId of ['00000000-0000-4000-8000-000000000000', 'not-a-uuid', "'; --"])
    expect((await desk.callBack(desk.provider.callback({ ...payment, requestId }, desk.app.now()))).status).toBe(200)
})

test('signed, without what it has to say, it is malformed', async () => {
  const { payment } = await sent()
  const changes = { state: 'REFUNDED' }
  expect((await desk.callBack(desk.provider.callback(payment, desk.app.now(), changes))).status).toBe(400)
})
