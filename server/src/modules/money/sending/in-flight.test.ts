import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Desk, deedsOf, openDesk } from '../../../../test/factories/sendings.ts'
import { sendPayout } from './send.ts'

/** A payment while its request is on its way, and faults of our own about it. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
afterEach(() => {
  vi.restoreAllMocks()
})
beforeEach(() => Object.assign(desk.provider, { whim: 'takes', fate: 'PENDING', statusInstead: null }))

const { last, askNow, attention, postsOf, retry, sent } = deedsOf(() => desk)
const hour = 3_600

async function queued(): Promise<{ id: number; sending: number }> {
  const id = await desk.ask()
  await desk.send(id)
  // Its job is run by hand here.
  await sql`DELETE FROM pgboss.job WHERE name = 'payout-send'`.execute(desk.app.db)
  return { id, sending: (await last(id))?.id as number }
}

const run = (sending: number) => sendPayout(desk.context, { id: sending })
const gate = () => desk.app.services.payoutGates.capitalist

describe('a request that left a moment ago', () => {
  test('is left alone, however long the payment waited before', async () => {
    const { id, sending } = await queued()
    const now = desk.app.now()
    const begun_at = new Date(now.getTime() - hour * 1_000)
    await desk.app.db
      .updateTable('payout_sendings')
      .set({ state: 'sending', sent_at: now, begun_at })
      .where('id', '=', sending)
      .execute()
    await desk.watch()
    expect((await last(id))?.state).toBe('sending')
    expect(await askNow(id)).toMatchObject({ status: 409, code: 'payout_not_sent' })
    desk.app.later(601)
    await desk.watch()
    expect((await last(id))?.state).toBe('unknown')
  })

  test('brings its document also where somebody took it for lost meanwhile', async () => {
    const { id, sending } = await queued()
    vi.spyOn(gate(), 'pay').mockImplementationOnce(async () => {
      await run(sending)
      expect((await last(id))?.state).toBe('unknown')
      return '77'
    })
    await run(sending)
    expect(await last(id)).toMatchObject({ state: 'sent', document_id: '77' })
  })
})

describe('a fault of our own', () => {
  test('is logged, and what it left unsure is asked about', async () => {
    const { id, sending } = await queued()
    const logged = vi.spyOn(desk.context.log, 'error')
    const fault = new TypeError('broken')
    vi.spyOn(gate(), 'pay').mockRejectedValueOnce(fault)
    await run(sending)
    expect(logged).toHaveBeenCalledWith({ err: fault, sending }, expect.any(String))
    expect((await last(id))?.state).toBe('unknown')
  })

  test('in the question before it is sent once more is logged, and nothing is sent', async () => {
    const id = await sent('DECLINED', 'refuses')
    await desk.pass(21)
    await retry(id)
    const logged = vi.spyOn(desk.context.log, 'error')
    const fault = new TypeError('broken')
    const sending = (await last(id))?.id as number
    vi.spyOn(gate(), 'ask').mockRejectedValueOnce(fault)
    await run(sending)
    expect(logged).toHaveBeenCalledWith({ err: fault, sending }, expect.any(String))
    expect([await postsOf(id), (await last(id))?.state]).toEqual([1, 'unknown'])
  })

  test('before anything is sent is logged, and tried again', async () => {
    const { id, sending } = await queued()
    await desk.app.db.updateTable('payouts').set({ purse_cipher: 'broken' }).where('id', '=', id).execute()
    const logged = vi.spyOn(desk.context.log, 'error')
    await run(sending)
    expect(logged).toHaveBeenCalledTimes(1)
    expect(await last(id)).toMatchObject({ state: 'queued', tries: 1, sent_at: null })
    expect(await attention(id)).toEqual([])
  })
})
