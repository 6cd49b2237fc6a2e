import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { whyNotAsk } from '@slipway/domain/money/policy.ts'
import { asksPerMinute } from '@slipway/domain/money/sendings.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Before } from '../../../platform/guard.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { type GateAnswer, GateError, type PayoutGates } from '../../../platform/payouts/gate.ts'
import type { Tx } from '../../../platform/tx.ts'
import { driverOf } from '../drivers.ts'
import { lockPayout } from '../queries/lock-payout.ts'
import { after, enqueueAsking, type Sends } from './queue.ts'
import { takeAbsence, takeAnswer, takeSilence } from './take-answer.ts'

/** Questions of one round, and seconds to the next: together no more than the machine may ask in a minute. */
const perRound = 5
const roundSeconds = 20
const minuteSeconds = 60

export interface Due {
  id: number
  request_id: string
  provider: string
}

type Said = { answer: GateAnswer | null } | { failure: GateError['failure']; words: string }

/** A round of questions about what is due, then the next round: no two nodes ask more together than one may. */
export async function askAboutDue({ transact, finish, services }: JobContext<Sends>): Promise<void> {
  const due = await transact(claimDue)
  for (const one of due) {
    const said = await askOne(services.payoutGates, one)
    await transact(async (tx) => {
      if ('failure' in said) return takeSilence(tx, one.id, { words: said.words, counts: said.failure !== 'unsent' })
      const asked = { asked: true }
      return said.answer ? takeAnswer(tx, said.answer, asked) : takeAbsence(tx, one.id, asked)
    })
  }
  await finish(planNext)
}

/**
 * Takes what is due longest and writes down that it is asked about; what waits for people comes after what is on its
 * way, for there is more of it every night. It is due again soon, so that nothing is lost with whoever has taken it. Claims wait for each other, so that all nodes together keep to what the provider bears.
 */
async function claimDue(tx: Tx): Promise<Due[]> {
  const free = asksPerMinute.machine - (await askedLately(tx))
  if (free <= 0) return []
  const { rows } = await sql<Due>`
    UPDATE payout_sendings SET asked_at = ${tx.now}, next_at = ${after(tx, minuteSeconds * 5)} WHERE id IN (
      SELECT id FROM payout_sendings WHERE next_at <= ${tx.now}
      ORDER BY state = 'person', next_at, id LIMIT ${Math.min(free, perRound)} FOR UPDATE SKIP LOCKED)
    RETURNING id, request_id, provider`.execute(tx.db)
  return rows
}

/** How many were asked about within the minute; from here on nobody else counts until this transaction ends. */
export async function askedLately(tx: Tx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('payout asks'))`.execute(tx.db)
  const { count } = await tx.db
    .selectFrom('payout_sendings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('asked_at', '>', after(tx, -minuteSeconds))
    .executeTakeFirstOrThrow()
  return count
}

export async function askOne(gates: PayoutGates, { provider, request_id }: Due): Promise<Said> {
  const { gate } = driverOf(gates, provider)
  if (!gate) return { failure: 'unsent', words: `there is no driver ${provider}` }
  try {
    return { answer: await gate.ask(request_id) }
  } catch (error) {
    if (error instanceof GateError) return { failure: error.failure, words: error.message }
    throw error
  }
}

async function planNext(tx: Tx): Promise<void> {
  const next = await tx.db
    .selectFrom('payout_sendings')
    .select((eb) => eb.fn.min('next_at').as('at'))
    .where('next_at', 'is not', null)
    .executeTakeFirst()
  if (!next?.at) return
  const soonest = after(tx, roundSeconds)
  await enqueueAsking(tx, next.at > soonest ? next.at : soonest)
}

type Ask = Input<(typeof moneyContract)['askAboutPayout']>
type AskTx = Tx<{ payoutGates: PayoutGates }>

/** Asks by hand, while nothing of the database is held. Throws payout_asked and payout_unanswered. */
export async function askByHand(
  { reader, transact }: Before<{ payoutGates: PayoutGates }>,
  actor: Actor,
  { params: { id } }: Ask,
): Promise<{ due: Due; answer: GateAnswer | null }> {
  const due = await transact((tx) => claimOne(tx, actor, id))
  const said = await askOne(reader.services.payoutGates, due)
  if ('failure' in said) throw new AppError('payout_unanswered', { reason: said.words })
  return { due, answer: said.answer }
}

/** Once a minute for each payment, and all together within what the provider bears. */
async function claimOne(tx: AskTx, actor: Actor, payoutId: number): Promise<Due> {
  const { standing } = await lockPayout(tx, actor, payoutId)
  const denial = whyNotAsk(actor, standing)
  if (denial) throw new AppError(denial)
  const count = await askedLately(tx)
  const last = await tx.db
    .selectFrom('payout_sendings')
    .select(['id', 'request_id', 'provider', 'asked_at'])
    .where('payout_id', '=', payoutId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const isFresh = last.asked_at !== null && last.asked_at > after(tx, -minuteSeconds)
  if (isFresh || count >= asksPerMinute.all) throw new AppError('payout_asked', { seconds: minuteSeconds })
  await tx.db.updateTable('payout_sendings').set({ asked_at: tx.now }).where('id', '=', last.id).execute()
  return last
}

/** What the provider said to a question by hand: it is taken as any other, and does not count as one of the machine's. */
export async function keepHandAnswer(
  tx: AskTx,
  { params: { id } }: Ask,
  { due, answer }: { due: Due; answer: GateAnswer | null },
): Promise<number> {
  if (answer) await takeAnswer(tx, answer)
  else await takeAbsence(tx, due.id, { asked: false })
  return id
}
