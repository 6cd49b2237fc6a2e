import type { SendingView } from '@slipway/domain/money/schema.ts'
import type { SendingDifference } from '@slipway/domain/money/sendings.ts'
import { sql } from 'kysely'
import type { ValueOf } from '../../../platform/database/column-values.ts'
import type { Reader } from '../../../platform/tx.ts'

/** The attempt under which a payout stands now; `differs` of any of its attempts. */
export interface LatestSending {
  payout_id: number
  attempt: number
  request_id: string
  state: ValueOf<'payout_sendings.state'>
  answer: ValueOf<'payout_sendings.answer'> | null
  document_id: string | null
  fee: string | null
  words: string | null
  differs: SendingDifference | null
  sent_at: Date | null
  asked_at: Date | null
  answered_at: Date | null
}

/** By the payout's id. What staff pay by hand has none, which most payouts are. */
export async function latestSendings(
  { db }: Reader,
  payouts: readonly { id: number; provider: string }[],
): Promise<Map<number, LatestSending>> {
  const ids = payouts.filter(({ provider }) => provider !== 'manual').map(({ id }) => id)
  if (!ids.length) return new Map()
  const { rows } = await sql<LatestSending>`
    SELECT DISTINCT ON (s.payout_id) s.payout_id, s.attempt, s.request_id, s.state, s.answer, s.document_id, s.fee,
      s.words, s.sent_at, s.asked_at, s.answered_at,
      (SELECT min(o.differs) FROM payout_sendings o WHERE o.payout_id = s.payout_id) AS differs
    FROM payout_sendings s WHERE s.payout_id = ANY (${ids}) ORDER BY s.payout_id, s.attempt DESC`.execute(db)
  return new Map(rows.map((row) => [row.payout_id, row]))
}

/** Whoever had any of the attempts of these payouts sent, the first time or once more; the rows keep only who did last. */
export async function sendersOf(
  { db }: Reader,
  payouts: readonly { id: number }[],
): Promise<{ payout: number; hand: number }[]> {
  const ids = payouts.map(({ id }) => id)
  if (!ids.length) return []
  const { rows } = await sql<{ payout: number; hand: number }>`
    SELECT payout_id AS payout, sent_by AS hand FROM payout_sendings WHERE payout_id = ANY (${ids})
    UNION SELECT subject_id, actor_id FROM activity_logs
    WHERE subject_type = 'payout' AND subject_id = ANY (${ids}) AND action IN ('processing', 'retry')
      AND actor_id IS NOT NULL`.execute(db)
  return rows
}

export const sendingView = (row: LatestSending): SendingView => ({
  attempt: row.attempt,
  state: row.state,
  answer: row.answer,
  request_id: row.request_id,
  document_id: row.document_id,
  fee: row.fee,
  words: row.words,
  differs: row.differs,
  sent_at: row.sent_at?.toISOString() ?? null,
  asked_at: row.asked_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
})
