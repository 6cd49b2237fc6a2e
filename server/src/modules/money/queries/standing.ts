import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { PayoutStatus } from '@slipway/domain/money/kinds.ts'
import { type DecidedPayout, whyNotPayOut } from '@slipway/domain/money/policy.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { handledBy } from './handled.ts'

export interface JudgedPayout {
  id: number
  user_id: number
  status: PayoutStatus
  amount_minor: bigint
  currency: Currency
  batch_id: number | null
  approved_by: number | null
  hold_reason: string | null
}

const hourMs = 3_600_000

/** How payouts stand to whoever decides on them, by their ids; of decided ones nobody asks any more. */
export async function standingOf(
  reader: Reader,
  actor: Actor,
  payouts: readonly JudgedPayout[],
): Promise<Map<number, DecidedPayout>> {
  const open = payouts.filter(({ status }) => status === 'requested' || status === 'processing')
  const [handled, waits, limit] = await Promise.all([
    whyNotPayOut(actor) === null
      ? handledBy(
          reader,
          actor,
          open.map(({ user_id }) => user_id),
        )
      : new Set<number>(),
    waitsOf(
      reader,
      open.map(({ id }) => id),
    ),
    setting(reader, 'payout_second_sum'),
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
        isLarge: row.currency !== 'RUB' || row.amount_minor > limit,
        approvedBy: row.approved_by,
      },
    ]),
  )
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
