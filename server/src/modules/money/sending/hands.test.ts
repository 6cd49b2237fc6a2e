import { moneyContract } from '@slipway/domain/money/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '../../../../test/factories/money.ts'
import { type Desk, deedsOf, openDesk } from '../../../../test/factories/sendings.ts'
import type { Person } from '../../../../test/people.ts'
import { sendPayout } from './send.ts'

/** Who gives back what was sent, and when nobody has to be a second one. */
let desk: Desk
let third: Person
beforeAll(async () => {
  desk = await openDesk()
  third = await desk.app.people.superadministrator()
})
afterAll(() => desk.close())
beforeEach(() => Object.assign(desk.provider, { whim: 'takes', fate: 'EXECUTED', statusInstead: null }))

const { last, lost, postsOf, retry, sent } = deedsOf(() => desk)
const reject = { status: 'rejected', reason: 'Не дошло', unpaid: true }
const own = { status: 403, code: 'payout_sent_by_you' }
const isLost = async () => {
  await desk.drain()
  for (const seconds of [21, 601, 3_601]) await desk.pass(seconds)
}

describe('what may have been paid is given back by nobody who had it sent', () => {
  test('the first time, though another one pressed last', async () => {
    const id = await lost()
    expect((await retry(id, desk.other)).status).toBe(200)
    await isLost()
    expect(await desk.decide(id, reject)).toEqual(own)
    expect(await desk.decide(id, reject, desk.other)).toEqual(own)
    expect((await desk.decide(id, reject, third)).status).toBe(200)
  })

  test('once more between two others', async () => {
    const id = await lost()
    for (const who of [desk.other, desk.admin]) {
      await retry(id, who)
      await isLost()
    }
    expect(await desk.decide(id, reject, desk.other)).toEqual(own)
  })

  test('by an attempt before', async () => {
    const id = await sent('DECLINED')
    await desk.pass(61)
    desk.provider.whim = 'drops'
    await retry(id, desk.other)
    await isLost()
    expect((await last(id))?.attempt).toBe(2)
    expect(await desk.decide(id, reject)).toEqual(own)
  })
})

describe('what never left is given back by anybody', () => {
  const plain = { status: 'rejected', reason: 'Ошибка' }

  test('while it is on hold, and is not sent after', async () => {
    const id = await desk.ask()
    await desk.send(id)
    await desk.admin.call(moneyContract.holdPayout, { params: { id }, body: { reason: 'Смотрим' } })
    await desk.drain()
    expect(await desk.decide(id, { status: 'paid' })).toMatchObject({ code: 'payout_sent' })
    const before = await balanceOf(desk.app, desk.payee.id)
    expect((await desk.decide(id, plain)).status).toBe(200)
    expect(Number(await balanceOf(desk.app, desk.payee.id)) - Number(before)).toBe(100)
    expect(await last(id)).toMatchObject({ state: 'failed', sent_at: null })
    await desk.pass(301)
    expect(await postsOf(id)).toBeUndefined()
  })

  test('or is sent, whichever comes first, and never both', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const id = await desk.ask()
      await desk.send(id)
      const sending = (await last(id))?.id as number
      const give = () => desk.decide(id, plain, turn % 2 ? desk.admin : desk.other)
      const go = () => sendPayout(desk.context, { id: sending })
      const answer = turn % 3 ? (await Promise.all([give(), go()]))[0] : (await Promise.all([go(), give()]))[1]
      const end = `${answer.code ?? answer.status} ${await postsOf(id)} ${(await desk.payout(id)).status}`
      expect(['200 undefined rejected', 'payout_sent 1 processing']).toContain(end)
    }
    await desk.drain()
  })
})
