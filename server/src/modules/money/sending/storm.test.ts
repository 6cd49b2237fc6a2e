import { mostAsks } from '@slipway/domain/money/sendings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../../test/factories/sendings.ts'
import type { Payment } from '../../../../test/payout-provider.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { readerOf } from '../../../platform/runner.ts'

/** The catalogue has 1,000: `node server/test/long/payout-storm.ts`. */
const count = Number(process.env.PAYOUT_STORM ?? 60)

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const kinds = ['hangs-up', 'drops', 'twice', 'late', 'declined', 'plain'] as const
type Kind = (typeof kinds)[number]

/** A fifth times out after it was paid, a twentieth each is told of twice, late, or declined; some are lost. */
function kindOf(place: number): Kind {
  if (place % 5 === 0) return 'hangs-up'
  if (place % 50 === 3) return 'drops'
  const rest: Readonly<Record<number, Kind>> = { 1: 'twice', 2: 'late', 4: 'declined' }
  return rest[place % 20] ?? 'plain'
}

const tell = (payment: Payment) => desk.callBack(desk.provider.callback(payment, desk.app.now()))

test(`T6: ${count} payouts by a provider that times out, repeats itself and is late: none is paid twice`, async () => {
  const played = new Map<string, Kind>()
  desk.provider.whim = ({ requestId }) => {
    const kind = played.get(requestId) ?? kindOf(played.size)
    played.set(requestId, kind)
    return kind === 'hangs-up' || kind === 'drops' ? kind : 'takes'
  }
  desk.provider.fate = ({ requestId }) => {
    const kind = played.get(requestId)
    return kind === 'declined' ? 'DECLINED' : kind === 'late' ? 'PENDING' : 'EXECUTED'
  }
  for (let place = 0; place < count; place += 10) {
    const ids = await Promise.all(Array.from({ length: Math.min(10, count - place) }, () => desk.ask()))
    for (const id of ids) await desk.send(id)
  }
  await desk.drain()
  expect(played.size).toBe(count)
  const ofKind = (wanted: Kind) =>
    [...played].flatMap(([id, kind]) => (kind === wanted ? (desk.provider.payments.get(id) ?? []) : []))
  for (const payment of ofKind('twice')) await Promise.all([tell(payment), tell(payment)])
  const rounds = Math.ceil(count / 5) + 30
  for (let round = 0; round < rounds * mostAsks; round++) {
    await desk.pass(round % 10 ? 21 : 1_300)
    if ((await open()) === 0) break
  }
  const asks = await sql<{ most: number }>`SELECT max(asks) AS most FROM payout_sendings`.execute(desk.app.db)
  expect(asks.rows[0]?.most).toBeLessThanOrEqual(mostAsks)
  // Within three questions each has an end, or a person who was called.
  expect(await open()).toBe(0)
  for (const payment of ofKind('late')) {
    payment.state = 'EXECUTED'
    await tell(payment)
    await tell(payment)
  }
  const states = await desk.app.db
    .selectFrom('payout_sendings')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const executed = desk.provider.executed()
  const posted = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ledger_transactions
    WHERE event = 'payout-paid'`.execute(desk.app.db)
  expect([...desk.provider.posts.values()].filter((posts) => posts > 1)).toEqual([])
  expect(posted.rows[0]?.count).toBe(executed.length)
  expect(states.map(({ state }) => state).toSorted()).toEqual(['failed', 'paid', 'person'])
  expect((await verifyLedger(readerOf(desk.app.db, desk.app.services))).differences).toEqual([])
  if (process.env.PAYOUT_STORM) console.info(JSON.stringify({ states, executed: executed.length }))
})

const open = async () =>
  Number(
    (
      await desk.app.db
        .selectFrom('payout_sendings')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('state', 'not in', ['paid', 'failed', 'person'])
        .executeTakeFirstOrThrow()
    ).count,
  )
