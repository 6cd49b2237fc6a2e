import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Desk, deedsOf, openDesk } from '../../../../test/factories/sendings.ts'
import { askAboutAll } from './watch.ts'

/** What the machine asks about every night. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => Object.assign(desk.provider, { whim: 'takes', fate: 'EXECUTED', statusInstead: null }))

const { last, sent, lost } = deedsOf(() => desk)
const questionsAbout = async (id: number) => {
  const { request_id } = (await last(id)) as { request_id: string }
  return desk.provider.asked.filter((one) => one === request_id).length
}

test('what is on its way is asked about before what waits for people', async () => {
  for (let turn = 0; turn < 6; turn++) await lost()
  const id = await sent('EXECUTED', 'hangs-up')
  await desk.app.transact(askAboutAll)
  await desk.drain()
  expect([(await desk.payout(id)).status, await questionsAbout(id)]).toEqual(['paid', 1])
})

test('what people have closed is asked about for thirty days, what is open for longer', async () => {
  const [closed, open] = [await lost(), await lost()]
  await desk.decide(closed, { status: 'rejected', reason: 'x', unpaid: true }, desk.other)
  const counts = async () => [await questionsAbout(closed), await questionsAbout(open)]
  const [ofClosed = 0, ofOpen = 0] = await counts()
  desk.app.later(29 * 86_400)
  await desk.night()
  expect(await counts()).toEqual([ofClosed + 1, ofOpen + 1])
  desk.app.later(2 * 86_400)
  await desk.night()
  expect(await counts()).toEqual([ofClosed + 1, ofOpen + 2])
})
