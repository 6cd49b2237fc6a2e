import { moneyContract } from '@slipway/domain/money/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '../../../../test/factories/money.ts'
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

const { last, paymentOf, postsOf, sent, attention, view, retry, askNow } = deedsOf(() => desk)

describe('a payout that the desk decides on', () => {
  test('is sent once, under a number of ours, and is paid when the provider says so', async () => {
    const id = await sent('PENDING')
    const payment = await paymentOf(id)
    expect(await last(id)).toMatchObject({ state: 'sent', attempt: 1, document_id: String(payment.documentId) })
    expect(payment).toMatchObject({ amount: 100, currency: 'RUR', accountFrom: 'R0000001' })
    expect(payment.payload).toMatchObject({ type: 'RUCARD', name: 'IVAN', surname: 'PETROV' })
    expect(payment.callbackUrl).toBe('http://127.0.0.1:3000/api/payout-callbacks/capitalist')
    expect(await desk.payout(id)).toMatchObject({ status: 'processing' })
    payment.state = 'EXECUTED'
    await desk.pass(61)
    expect(await desk.payout(id)).toMatchObject({
      status: 'paid',
      purse_cipher: null,
      holder_cipher: null,
      decided_by: null,
    })
    expect(await last(id)).toMatchObject({ state: 'paid', answer: 'EXECUTED', fee: '1.12', next_at: null })
    expect([await desk.postings(id), await postsOf(id)]).toEqual([1, 1])
    const mine = await desk.payee.call(moneyContract.payout, { params: { id } })
    expect(mine.data).toMatchObject({ status: 'paid', sending: null })
    const way = await desk.admin.call(moneyContract.payoutWay, { params: { id } })
    expect(way.data.steps.map(({ step }) => step)).toEqual(['request', 'processing', 'sent', 'paid'])
  })

  test('is shown to staff, and nobody pays it or gives it back meanwhile', async () => {
    const id = await sent('PENDING')
    const { sending, abilities } = await view(id)
    const { documentId } = await paymentOf(id)
    expect(sending).toMatchObject({ state: 'sent', document_id: String(documentId), differs: null })
    const denied = { retry: 'payout_sent', paid: 'payout_sent', rejected: 'payout_sent', batch: 'payout_sent' }
    expect(abilities).toMatchObject({ ask: null, ...denied })
    for (const body of [{ status: 'paid' }, { status: 'rejected', reason: 'x', unpaid: true }])
      expect(await desk.decide(id, body, desk.other)).toEqual({ status: 409, code: 'payout_sent' })
  })

  test('is not sent while it is on hold', async () => {
    const id = await desk.ask()
    await desk.send(id)
    const hold = (reason: string | null) =>
      desk.admin.call(moneyContract.holdPayout, { params: { id }, body: { reason } })
    await hold('Смотрим')
    await desk.drain()
    expect([await postsOf(id), (await last(id))?.state]).toEqual([undefined, 'queued'])
    await hold(null)
    await desk.pass(301)
    expect(await postsOf(id)).toBe(1)
  })

  test('leaves its purse neither in the table of jobs nor in what is kept of it', async () => {
    const id = await sent('DECLINED', 'refuses')
    await desk.pass(21)
    const { purse } = { purse: '427616' }
    const jobs = await desk.jobRows()
    expect(jobs).not.toContain(purse)
    expect(JSON.stringify(await last(id))).not.toContain(purse)
    expect((await last(id))?.words).toContain('Card … is refused')
  })
})

describe('what nobody knows', () => {
  test('is asked about, and what was paid is not sent again', async () => {
    const id = await sent('EXECUTED', 'hangs-up')
    expect(await last(id)).toMatchObject({ state: 'unknown', document_id: null })
    await desk.pass(21)
    expect([(await desk.payout(id)).status, await postsOf(id), await desk.postings(id)]).toEqual(['paid', 1, 1])
  })

  test('and is not known there either: after three questions a person is called, who has it sent under the same number', async () => {
    const id = await sent('EXECUTED', 'drops')
    const { request_id } = (await last(id)) as { request_id: string }
    await desk.pass(21)
    await desk.pass(601)
    expect((await last(id))?.state).toBe('unknown')
    await desk.pass(3_601)
    expect([(await last(id))?.state, await attention(id)]).toEqual(['person', ['person']])
    expect(desk.provider.asked.filter((one) => one === request_id)).toHaveLength(3)
    desk.provider.whim = 'takes'
    expect((await retry(id)).status).toBe(200)
    await desk.drain()
    expect(await desk.sendings(id)).toMatchObject([{ request_id, attempt: 1, state: 'sent' }])
    await desk.pass(61)
    expect([(await desk.payout(id)).status, desk.provider.posts.get(request_id)]).toEqual(['paid', 2])
  })

  test('is asked about before it is sent once more: what has arrived late is not', async () => {
    const id = await sent('EXECUTED', 'drops')
    for (const seconds of [21, 601, 3_601]) await desk.pass(seconds)
    const { request_id: requestId } = (await last(id)) as { request_id: string }
    const template = [...desk.provider.payments.values()][0] as Payment
    desk.provider.payments.set(requestId, { ...template, requestId, documentId: 77, state: 'EXECUTED', amount: 100 })
    desk.provider.whim = 'takes'
    await retry(id)
    await desk.drain()
    expect([(await desk.payout(id)).status, await postsOf(id), await desk.postings(id)]).toEqual(['paid', 1, 1])
  })

  test('is told by a person: who had it sent can’t give it back alone, and must be sure', async () => {
    const id = await sent('EXECUTED', 'drops')
    for (const seconds of [21, 601, 3_601]) await desk.pass(seconds)
    const reject = { status: 'rejected', reason: 'Не дошло', unpaid: true }
    expect(await desk.decide(id, reject)).toEqual({ status: 403, code: 'payout_sent_by_you' })
    expect(await desk.decide(id, { ...reject, unpaid: undefined }, desk.other)).toMatchObject({ status: 422 })
    expect(await desk.decide(id, reject, desk.other)).toMatchObject({ status: 200 })
  })

  test.each(['breaks', 'babbles', 'lies'] as const)('a server that %s is asked, not believed', async (whim) => {
    const id = await sent('EXECUTED', whim)
    expect((await last(id))?.state).toBe('unknown')
    await desk.pass(21)
    expect((await desk.payout(id)).status).toBe(whim === 'breaks' ? 'processing' : 'paid')
    expect(await postsOf(id)).toBe(1)
  })

  test('after the process ended on the way is asked about, and not sent', async () => {
    const id = await desk.ask()
    await desk.send(id)
    const row = await last(id)
    // As kill -9 leaves it between the request and what is written of its answer.
    await desk.app.db
      .updateTable('payout_sendings')
      .set({ state: 'sending', sent_at: desk.app.now() })
      .where('id', '=', row?.id as number)
      .execute()
    await desk.drain()
    expect([(await last(id))?.state, await postsOf(id)]).toEqual(['unknown', undefined])
  })
})

describe('what was declined', () => {
  test('calls staff, who send it under another number, or return the money with the reason', async () => {
    const id = await sent('DECLINED')
    await desk.pass(61)
    expect([(await last(id))?.state, await attention(id)]).toEqual(['failed', ['failed']])
    expect(await desk.payout(id)).toMatchObject({ status: 'processing' })
    desk.provider.fate = 'EXECUTED'
    expect((await retry(id)).status).toBe(200)
    await desk.drain()
    await desk.pass(61)
    const [first, second] = await desk.sendings(id)
    expect([first?.state, second?.state, second?.attempt]).toEqual(['failed', 'paid', 2])
    expect(first?.request_id).not.toBe(second?.request_id)
    expect(await desk.postings(id)).toBe(1)

    const other = await sent('DECLINED')
    await desk.pass(61)
    const before = await balanceOf(desk.app, desk.payee.id)
    await desk.decide(other, { status: 'rejected', reason: 'Банк отклонил карту' })
    expect(await desk.payout(other)).toMatchObject({
      status: 'rejected',
      reason: 'Банк отклонил карту',
      purse_cipher: null,
    })
    expect(Number(await balanceOf(desk.app, desk.payee.id)) - Number(before)).toBe(100)
  })

  test('was refused at once: known nowhere there, it has failed; and is sent again under its number', async () => {
    const id = await sent('EXECUTED', 'refuses')
    await desk.pass(21)
    expect(await last(id)).toMatchObject({ state: 'failed', answer: null })
    desk.provider.whim = 'takes'
    await retry(id)
    await desk.drain()
    await desk.pass(61)
    expect(await desk.sendings(id)).toMatchObject([{ attempt: 1, state: 'paid' }])
  })
})

describe('staff', () => {
  test('ask the provider at once, and no more than once a minute', async () => {
    const id = await sent('PENDING')
    ;(await paymentOf(id)).state = 'EXECUTED'
    expect((await askNow(id)).data).toMatchObject({ status: 'paid', sending: { state: 'paid' } })
    const other = await sent('PENDING')
    expect((await askNow(other)).status).toBe(200)
    expect(await askNow(other)).toMatchObject({ status: 429, code: 'payout_asked' })
  })

  test('are told when it does not answer', async () => {
    const id = await sent('PENDING')
    desk.provider.statusInstead = (response) => void response.writeHead(500).end()
    expect(await askNow(id)).toMatchObject({ status: 503, code: 'payout_unanswered' })
    expect((await last(id))?.state).toBe('sent')
  })

  test('who may not pay may neither ask nor retry', async () => {
    const id = await sent('DECLINED')
    await desk.pass(61)
    const manager = await desk.app.people.app_manager()
    for (const who of [manager, desk.payee])
      for (const call of [askNow, retry]) expect((await call(id, who)).status).toBe(403)
    await desk.app.transact((tx) =>
      tx.db
        .updateTable('payouts')
        .set({ hold_reason: 'x', held_by: desk.admin.id, held_at: tx.now })
        .where('id', '=', id)
        .execute(),
    )
    expect(await retry(id)).toMatchObject({ status: 409, code: 'payout_held' })
  })
})
