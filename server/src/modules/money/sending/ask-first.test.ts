import { moneyContract } from '@slipway/domain/money/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '../../../../test/factories/money.ts'
import { type Desk, deedsOf, openDesk } from '../../../../test/factories/sendings.ts'
import { saying } from '../../../../test/payout-provider.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { readerOf } from '../../../platform/runner.ts'

/** What a provider has declined it may have paid since: it is asked before the money goes any other way. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  expect((await verifyLedger(readerOf(desk.app.db, desk.app.services))).differences).toEqual([])
  await desk.close()
})
beforeEach(() => Object.assign(desk.provider, { whim: 'takes', fate: 'EXECUTED', statusInstead: null }))

const { last, lost, sent, paymentOf, postsOf, attention, retry, arrive } = deedsOf(() => desk)
const reject = { status: 'rejected', reason: 'Карта не принята' }

/** Declined, as everybody here knows. */
async function declined(): Promise<number> {
  const id = await sent('DECLINED')
  await desk.pass(61)
  desk.provider.fate = 'EXECUTED'
  expect(await last(id)).toMatchObject({ state: 'failed', answer: 'DECLINED' })
  return id
}

/** And paid after all, of which no callback has come. */
async function paidSince(): Promise<number> {
  const id = await declined()
  ;(await paymentOf(id)).state = 'EXECUTED'
  return id
}

const exportBatch = (ids: number[]) => desk.other.callUnchecked(moneyContract.payoutBatch, { body: { ids } })
const untouched = async (id: number) => [(await desk.payout(id)).status, await desk.postings(id)]

describe('sent once more', () => {
  test('not what was paid since: staff are called', async () => {
    const id = await paidSince()
    await retry(id)
    await desk.drain()
    const [first, second] = await desk.sendings(id)
    expect([first?.differs, second?.state, await postsOf(id)]).toEqual(['state', 'person', undefined])
    expect(await attention(id)).toEqual(['differs', 'failed', 'person'])
    expect((await retry(id)).code).toBe('payout_differs')
  })

  test('what it still declines, or knows no more', async () => {
    const [known, forgotten] = [await declined(), await declined()]
    desk.provider.payments.delete((await last(forgotten))?.request_id as string)
    for (const id of [known, forgotten]) {
      await retry(id)
      await desk.drain()
      await desk.pass(61)
      expect([await postsOf(id), (await desk.payout(id)).status, await desk.postings(id)]).toEqual([1, 'paid', 1])
    }
  })

  test.each([
    ['has no answer', saying(400, 'Too many requests')],
    ['is on its way again', null],
  ])('not while the attempt before %s: it waits, and goes when that is clear', async (_case, statusInstead) => {
    const id = await declined()
    const before = await paymentOf(id)
    Object.assign(desk.provider, { statusInstead })
    before.state = statusInstead ? 'DECLINED' : 'PENDING'
    await retry(id)
    await desk.drain()
    expect([(await last(id))?.state, await postsOf(id)]).toEqual(['queued', undefined])
    before.state = 'DECLINED'
    desk.provider.statusInstead = null
    await desk.pass(61)
    await desk.pass(61)
    expect([await postsOf(id), await desk.postings(id)]).toEqual([1, 1])
  })

  test('not, however often, while it stays unclear: a person is called and nothing was sent', async () => {
    const id = await declined()
    desk.provider.statusInstead = saying(404, 'API is switched off')
    await retry(id)
    await desk.drain()
    for (const seconds of [61, 301, 901, 3_601]) await desk.pass(seconds)
    expect(await last(id)).toMatchObject({ attempt: 2, state: 'failed', sent_at: null })
    expect([await postsOf(id), await attention(id)]).toEqual([undefined, ['failed', 'failed']])
  })
})

describe('given back', () => {
  test('not what was paid since, though somebody says that it was not', async () => {
    for (const unpaid of [{}, { unpaid: true }]) {
      const id = await paidSince()
      const answer = await desk.decide(id, { ...reject, ...unpaid }, desk.other)
      expect(answer).toMatchObject({ status: 409, code: 'payout_differs' })
      expect([await untouched(id), await attention(id)]).toEqual([
        ['processing', 0],
        ['differs', 'failed'],
      ])
    }
  })

  test('not what nobody knew the end of and was paid: it is paid', async () => {
    const id = await lost()
    await arrive(id)
    const answer = await desk.decide(id, { ...reject, unpaid: true }, desk.other)
    expect(answer).toMatchObject({ status: 409, code: 'payout_decided' })
    expect(await untouched(id)).toEqual(['paid', 1])
  })

  test('what it still declines', async () => {
    const id = await declined()
    const before = Number(await balanceOf(desk.app, desk.payee.id))
    expect((await desk.decide(id, reject)).status).toBe(200)
    expect(Number(await balanceOf(desk.app, desk.payee.id)) - before).toBe(100)
  })

  test.each([
    ['does not answer', saying(400, 'Too many requests')],
    ['has it on its way again', null],
  ])('while the provider %s only by who has looked there', async (_case, statusInstead) => {
    const id = await declined()
    if (!statusInstead) (await paymentOf(id)).state = 'PENDING'
    Object.assign(desk.provider, { statusInstead })
    const refused = await desk.admin.callUnchecked(moneyContract.decidePayout, { params: { id }, body: reject })
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, ['unpaid']])
    expect(await untouched(id)).toEqual(['processing', 0])
    expect((await desk.decide(id, { ...reject, unpaid: true })).status).toBe(200)
  })

  test('or sent once more, whichever comes first, and never both', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const id = await declined()
      const [again, back] = await Promise.all([retry(id), desk.decide(id, reject, desk.other)])
      expect([again.status, back.status]).toContain(200)
      await desk.drain()
      await desk.pass(61)
      const isBack = back.status === 200
      expect(await untouched(id)).toEqual(isBack ? ['rejected', 0] : ['paid', 1])
      if (isBack) expect((await last(id))?.state).toBe('failed')
    }
  })

  test('by nobody else: who may not decide has nobody asked', async () => {
    const id = await declined()
    const before = desk.provider.asked.length
    expect((await desk.decide(id, reject, desk.payee)).status).toBe(403)
    expect(desk.provider.asked.length).toBe(before)
  })
})

describe('in a file for staff to pay by', () => {
  test('not what was paid since', async () => {
    const id = await paidSince()
    const answer = await exportBatch([id])
    expect([answer.status, answer.code]).toEqual([409, 'payout_sent'])
    expect([await untouched(id), await attention(id)]).toEqual([
      ['processing', 0],
      ['differs', 'failed'],
    ])
  })

  test('not while the provider does not say', async () => {
    const id = await declined()
    desk.provider.statusInstead = saying(400, 'Too many requests')
    const answer = await exportBatch([id])
    expect([answer.status, answer.code]).toEqual([503, 'payout_unanswered'])
    expect((await desk.payout(id)).batch_id).toBeNull()
  })

  test('what it still declines, beside what it never had', async () => {
    const [id, fresh] = [await declined(), await desk.ask()]
    expect((await exportBatch([id, fresh])).status).toBe(200)
  })
})
