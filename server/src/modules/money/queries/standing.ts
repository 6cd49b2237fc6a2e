import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { PayoutStatus } from '@slipway/domain/money/kinds.ts'
import { type DecidedPayout, whyNotPayOut } from '@slipway/domain/money/policy.ts'
import type { PayoutProvider, PayoutTarget } from '@slipway/domain/money/targets.ts'
import { sql } from 'kysely'
import type { PayoutGates } from '../../../platform/payouts/gate.ts'
import type { Reader } from '../../../platform/tx.ts'
import { sameHands, separatedSince } from '../../activity/queries/hands.ts'
import { setting } from '../../settings/queries/settings.ts'
import { driverOf } from '../drivers.ts'
import { handledBy } from './handled.ts'
import { type LatestSending, latestSendings, sendersOf } from './sendings.ts'

/** What judging asks of the outside: whether a payout's provider could send it. */
export interface Standing {
  payoutGates: PayoutGates
}

export interface JudgedPayout {
  id: number
  user_id: number
  status: PayoutStatus
  amount_minor: bigint
  currency: Currency
  batch_id: number | null
  approved_by: number | null
  hold_reason: string | null
  provider: PayoutProvider
  target: PayoutTarget
  country: string
}

/** What of a payout it is judged by. */
export const judgedColumns = [
  ...(['id', 'user_id', 'status', 'amount_minor', 'currency', 'batch_id', 'approved_by', 'hold_reason'] as const),
  ...(['provider', 'target', 'country'] as const),
] as const

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How payouts stand to whoever decides on them, by their ids; of decided ones nobody asks any more. */
export async function standingOf(
  reader: Reader<Standing>,
  actor: Actor,
  payouts: readonly JudgedPayout[],
): Promise<Map<number, DecidedPayout>> {
  const open = payouts.filter(({ status }) => status === 'requested' || status === 'processing')
  const ids = open.map(({ id }) => id)
  const sendings = await latestSendings(reader, payouts)
  const [{ handled, own, exported, sent }, waits, large, revealed] = await Promise.all([
    bindingOn(reader, actor, open, sendings),
    waitsOf(reader, ids),
    largeOf(reader, ids),
    revealedTo(reader, actor, ids),
  ])
  return new Map(
    payouts.map((row) => [
      row.id,
      {
        status: row.status,
        batchId: row.batch_id,
        handled: handled.has(row.user_id),
        isHeld: row.hold_reason !== null,
        waitsUntil: waits.get(row.id) ?? null,
        isLarge: row.currency !== 'RUB' || large.has(row.id),
        approvedBy: row.approved_by,
        ownCheck: row.approved_by !== null && own.has(row.approved_by),
        ownExport: row.batch_id !== null && exported.has(row.batch_id),
        unready: isUnready(reader, row),
        isRevealed: revealed.has(row.id),
        sending: judgedSending(sendings.get(row.id), sent),
      },
    ]),
  )
}

/** A provider that staff pay by hand for is always ready. */
function isUnready({ services }: Reader<Standing>, { provider, ...way }: JudgedPayout): boolean {
  const driver = driverOf(services.payoutGates, provider)
  return driver.gate !== null && driver.whyNot(way) !== null
}

const judgedSending = (latest: LatestSending | undefined, sent: ReadonlySet<number>): DecidedPayout['sending'] =>
  latest
    ? { state: latest.state, left: latest.sent_at !== null, differs: latest.differs, own: sent.has(latest.payout_id) }
    : null

/** Whose payouts the actor doesn't decide on, and whose checks are their own. */
async function bindingOn(
  reader: Reader,
  actor: Actor,
  payouts: readonly JudgedPayout[],
  sendings: ReadonlyMap<number, LatestSending>,
) {
  const nobody = new Set<number>()
  if (whyNotPayOut(actor)) return { handled: nobody, own: nobody, exported: nobody, sent: nobody }
  const since = await separatedSince(reader)
  const checkers = payouts.flatMap(({ approved_by }) => approved_by ?? [])
  const people = payouts.map(({ user_id }) => user_id)
  const exports = await exportsOf(reader, payouts, since)
  const exporters = exports.map(({ hand }) => hand)
  const senders = await sendersOf(
    reader,
    payouts.filter(({ id }) => sendings.has(id)),
  )
  const [handled, own] = await Promise.all([
    handledBy(reader, actor, people, since),
    sameHands(reader, actor.userId, [...checkers, ...exporters, ...senders.map(({ hand }) => hand)], since),
  ])
  const exported = new Set(exports.filter(({ hand }) => own.has(hand)).map(({ batch }) => batch))
  const sent = new Set(senders.filter(({ hand }) => own.has(hand)).map(({ payout }) => payout))
  return { handled, own, exported, sent }
}

/** Who had the batches of these payouts as a file, first or as a copy, within the days of separation. */
async function exportsOf(
  reader: Reader,
  payouts: readonly JudgedPayout[],
  since: Date,
): Promise<{ batch: number; hand: number }[]> {
  const batches = [...new Set(payouts.flatMap(({ batch_id }) => batch_id ?? []))]
  if (!batches.length) return []
  const rows = await reader.db
    .selectFrom('activity_logs')
    .select(['subject_id', 'actor_id'])
    .distinct()
    .where('subject_type', '=', 'payout-batch')
    .where('subject_id', 'in', batches)
    .where('action', 'in', ['export', 'copy'])
    .where('created_at', '>', since)
    .execute()
  return rows.flatMap(({ subject_id, actor_id }) => (actor_id === null ? [] : [{ batch: subject_id, hand: actor_id }]))
}

/** Which of them the actor was shown the whole number of. */
async function revealedTo({ db }: Reader, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length || whyNotPayOut(actor)) return new Set()
  const rows = await db
    .selectFrom('payout_reveals')
    .select('payout_id')
    .where('payout_id', 'in', [...ids])
    .where('user_id', '=', actor.userId)
    .execute()
  return new Set(rows.map(({ payout_id }) => payout_id))
}

/**
 * Which of them two decide on: those above the sum, alone or together with what the same person, or the same purse, is
 * still to get or got within a day; many small ones are no way around.
 */
async function largeOf(reader: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const limit = await setting(reader, 'payout_second_sum')
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM payouts p WHERE p.id = ANY (${ids}) AND ${String(limit)}::bigint < (
      SELECT sum(q.amount_minor) FROM payouts q
      WHERE (q.user_id = p.user_id OR q.purse_digest = p.purse_digest) AND q.currency = 'RUB'
        AND (q.status IN ('requested', 'processing')
          OR (q.status = 'paid' AND q.decided_at > ${new Date(reader.now.getTime() - dayMs)})))`.execute(reader.db)
  return new Set(rows.map(({ id }) => id))
}

/** Until when payouts wait because their purse is new: counted from when its owner first asked for money to it. */
async function waitsOf(reader: Reader, ids: readonly number[]): Promise<Map<number, Date>> {
  const hours = await setting(reader, 'payout_new_purse_hours')
  if (!hours || !ids.length) return new Map()
  const since = new Date(reader.now.getTime() - hours * hourMs)
  const rows = await reader.db
    .selectFrom('payouts as p')
    .select([
      'p.id',
      sql<Date>`coalesce((SELECT min(f.created_at) FROM payouts f
        WHERE f.purse_digest = p.purse_digest AND f.user_id = p.user_id), p.created_at)`.as('first'),
    ])
    .where('p.id', 'in', [...ids])
    .execute()
  const fresh = rows.filter(({ first }) => first > since)
  return new Map(fresh.map(({ id, first }) => [id, new Date(first.getTime() + hours * hourMs)]))
}
