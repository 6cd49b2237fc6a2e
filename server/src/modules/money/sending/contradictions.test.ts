import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, deedsOf, openDesk } from '../../../../test/factories/sendings.ts'
import type { Payment } from '../../../../test/payout-provider.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { readerOf } from '../../../platform/runner.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  expect((await verifyLedger(readerOf(desk.app.db, desk.app.services))).differences).toEqual([])
  await desk.close()
})
beforeEach(() => {
  Object.assign(desk.provider, { whim: 'takes', fate: 'EXECUTED', statusInstead: null })
})

const { last, sent, attention, retry, askNow, postsOf, paymentOf, lost, arrive } = deedsOf(() => desk)

describe('answers that can’t be', () => {
  const call = async (id: number, changes: object = {}, attempt = 0) => {
    const row = (await desk.sendings(id))[attempt]
    const payment = desk.provider.payments.get(row?.request_id as string) as Payment
    return desk.callBack(desk.provider.callback(payment, desk.app.now(), changes))
  }

  test('of another sum or currency pay nothing and call staff', async () => {
    for (const changes of [{ amount: 1000 }, { currency: 'USD' }, { amount: 100.001 }, { amount: -100 }]) {
      const id = await sent('PENDING')
      expect((await call(id, { state: 'EXECUTED', ...changes })).status).toBe(200)
      expect([(await desk.payout(id)).status, (await last(id))?.differs]).toEqual(['processing', 'amount'])
      expect([await attention(id), (await retry(id)).code]).toEqual([['differs'], 'payout_differs'])
    }
  })

  test('of another document pay nothing', async () => {
    const id = await sent('PENDING')
    await call(id, { state: 'EXECUTED', documentId: 5 })
    expect([(await desk.payout(id)).status, (await last(id))?.differs]).toEqual(['processing', 'document'])
  })

  test('executed after declined pays nothing, and stops a second attempt', async () => {
    const id = await sent('DECLINED')
    await call(id)
    await retry(id)
    await call(id, { state: 'EXECUTED' })
    expect(await attention(id)).toEqual(['differs', 'failed', 'person'])
    const [first, second] = await desk.sendings(id)
    expect([first?.differs, second?.state, second?.document_id]).toEqual(['state', 'person', null])
    expect([(await desk.payout(id)).status, await desk.postings(id)]).toEqual(['processing', 0])
  })

  test('declined after executed takes nothing back', async () => {
    const id = await sent('PENDING')
    await call(id, { state: 'EXECUTED' })
    expect((await call(id, { state: 'DECLINED' })).status).toBe(200)
    expect([(await desk.payout(id)).status, (await last(id))?.state]).toEqual(['paid', 'paid'])
    expect([await attention(id), await desk.postings(id)]).toEqual([['differs'], 1])
    await call(id, { state: 'DECLINED' })
    expect(await attention(id)).toEqual(['differs'])
  })

  test('executed after staff gave the money back calls them', async () => {
    const id = await sent('PENDING')
    ;(await paymentOf(id)).state = 'DECLINED'
    await call(id)
    await desk.decide(id, { status: 'rejected', reason: 'x' })
    await call(id, { state: 'EXECUTED' })
    expect([(await desk.payout(id)).status, await desk.postings(id)]).toEqual(['rejected', 0])
    expect(await attention(id)).toEqual(['differs', 'failed'])
  })
})

test('once more is sent once, whoever presses and how often', async () => {
  const id = await sent('DECLINED')
  await desk.pass(61)
  desk.provider.fate = 'EXECUTED'
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => retry(id, place % 2 ? desk.admin : desk.other)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  await desk.drain()
  await desk.pass(61)
  expect([(await desk.sendings(id)).length, await postsOf(id), await desk.postings(id)]).toEqual([2, 1, 1])
})

test('a callback, a question and staff who press paid at once make one posting', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const id = await sent('EXECUTED', 'drops')
    for (const seconds of [21, 601, 3_601]) await desk.pass(seconds)
    const { request_id: requestId } = (await last(id)) as { request_id: string }
    const template = [...desk.provider.payments.values()][0] as Payment
    const payment: Payment = { ...template, requestId, documentId: 1_000 + turn, state: 'EXECUTED', amount: 100 }
    desk.provider.payments.set(requestId, payment)
    const callback = desk.provider.callback(payment, desk.app.now())
    const answers = await Promise.all([
      desk.callBack(callback),
      askNow(id, desk.other),
      desk.decide(id, { status: 'paid', paid_there: true }),
      desk.callBack(callback),
      desk.decide(id, { status: 'paid', paid_there: true }, desk.other),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect([(await desk.payout(id)).status, await desk.postings(id), (await last(id))?.state]).toEqual([
      'paid',
      1,
      'paid',
    ])
    expect(await attention(id)).toEqual(['person'])
  }
})

describe('what staff mark as paid while nobody knows', () => {
  test('by hand, and the provider paid it too: they are called', async () => {
    const id = await lost()
    expect((await desk.decide(id, { status: 'paid' }, desk.other)).status).toBe(200)
    await arrive(id)
    await desk.night()
    expect(await attention(id)).toEqual(['differs', 'person'])
    expect(await last(id)).toMatchObject({ state: 'person', differs: 'state', answer: 'EXECUTED' })
    expect([(await desk.payout(id)).status, await desk.postings(id)]).toEqual(['paid', 1])
  })

  test('as paid by the provider, which says so later: it agrees', async () => {
    const id = await lost()
    expect((await desk.decide(id, { status: 'paid', paid_there: true }, desk.other)).status).toBe(200)
    await arrive(id)
    await desk.callBack(desk.provider.callback(await paymentOf(id), desk.app.now()))
    expect(await attention(id)).toEqual(['person'])
    expect(await last(id)).toMatchObject({ state: 'paid', differs: null, answer: 'EXECUTED' })
  })

  test('as paid by the provider, which has declined it: they are called', async () => {
    const id = await lost()
    await desk.decide(id, { status: 'paid', paid_there: true }, desk.other)
    await arrive(id, 'DECLINED')
    await desk.callBack(desk.provider.callback(await paymentOf(id), desk.app.now()))
    expect(await attention(id)).toEqual(['differs', 'person'])
  })

  test('as paid by a provider that says itself how it ended, or never had it: that can’t be', async () => {
    const failed = await sent('DECLINED')
    await desk.pass(61)
    const fresh = await desk.ask()
    for (const id of [failed, fresh])
      expect(await desk.decide(id, { status: 'paid', paid_there: true })).toEqual({
        ...{ status: 409, code: 'payout_end_known' },
      })
  })
})

test('every night what has no end is asked about, also what staff have decided on', async () => {
  const id = await sent('EXECUTED', 'drops')
  for (const seconds of [21, 601, 3_601]) await desk.pass(seconds)
  await desk.decide(id, { status: 'rejected', reason: 'x', unpaid: true }, desk.other)
  const { request_id: requestId } = (await last(id)) as { request_id: string }
  const template = [...desk.provider.payments.values()][0] as Payment
  desk.provider.payments.set(requestId, { ...template, requestId, documentId: 7, state: 'EXECUTED', amount: 100 })
  await desk.night()
  expect(await attention(id)).toEqual(['differs', 'person'])
  expect([(await desk.payout(id)).status, await desk.postings(id)]).toEqual(['rejected', 0])
})
