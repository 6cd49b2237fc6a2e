import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, deedsOf, openDesk } from '../../../../test/factories/sendings.ts'
import { saying } from '../../../../test/payout-provider.ts'

/** The provider can't be reached or asked: nobody's money is forgotten with that. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => Object.assign(desk.provider, { whim: 'takes', fate: 'EXECUTED', statusInstead: null }))

const { last, sent, attention, retry, askNow, lost } = deedsOf(() => desk)
const turnedAway = saying(401, 'No key')

describe('what was sent before, its end unknown,', () => {
  test('is a person’s where it can’t be sent once more', async () => {
    const id = await lost()
    await retry(id)
    await desk.app.db
      .updateTable('payouts')
      .set({ purse_cipher: null, holder_cipher: null })
      .where('id', '=', id)
      .execute()
    await desk.drain()
    expect([(await last(id))?.state, await attention(id)]).toEqual(['person', ['person', 'person']])
    const reject = { status: 'rejected', reason: 'x', unpaid: true }
    expect(await desk.decide(id, reject)).toMatchObject({ code: 'payout_sent_by_you' })
  })

  test('is a person’s after tries that never arrived', async () => {
    const id = await lost()
    desk.provider.whim = 'turns-away'
    await retry(id)
    await desk.drain()
    for (const seconds of [61, 301, 901, 3_601]) await desk.pass(seconds)
    expect([(await last(id))?.state, await attention(id)]).toEqual(['person', ['person', 'person']])
  })

  test('unless it was refused, and known nowhere there: then it has failed', async () => {
    const id = await sent('EXECUTED', 'refuses')
    await desk.pass(21)
    expect((await last(id))?.state).toBe('failed')
    await retry(id)
    await desk.app.db
      .updateTable('payouts')
      .set({ purse_cipher: null, holder_cipher: null })
      .where('id', '=', id)
      .execute()
    await desk.drain()
    expect((await last(id))?.state).toBe('failed')
  })
})

test('a question by hand is none of the machine’s, and moves none of them', async () => {
  const id = await sent('EXECUTED', 'drops')
  const { next_at } = (await last(id)) as { next_at: Date }
  expect((await askNow(id)).status).toBe(200)
  expect(await last(id)).toMatchObject({ state: 'unknown', asks: 0, next_at })
})

test('questions that never arrive are asked ever more seldom, and after an hour and a half a person is called', async () => {
  const id = await sent('EXECUTED', 'hangs-up')
  desk.provider.statusInstead = turnedAway
  const asked = new Set<string>()
  for (let minute = 0; minute < 88; minute++) {
    await desk.pass(61)
    asked.add(String((await last(id))?.asked_at?.getTime()))
  }
  expect([(await last(id))?.state, await attention(id)]).toEqual(['unknown', []])
  expect([asked.size > 4, asked.size < 10]).toEqual([true, true])
  for (const seconds of [181, 601]) {
    desk.app.later(seconds)
    await desk.watch()
  }
  expect([(await last(id))?.state, await attention(id)]).toEqual(['person', ['person']])
  expect(await desk.decide(id, { status: 'rejected', reason: 'x', unpaid: true }, desk.other)).toMatchObject({
    status: 200,
  })
})

test('what never arrived has failed, and never left', async () => {
  const id = await sent('EXECUTED', 'turns-away')
  for (const seconds of [61, 301, 901, 3_601]) await desk.pass(seconds)
  expect(await last(id)).toMatchObject({ state: 'failed', sent_at: null })
  expect(await attention(id)).toEqual(['failed'])
})
