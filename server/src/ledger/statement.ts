import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { DepositType } from '@slipway/domain/money/kinds.ts'
import { sql } from 'kysely'
import type { Reader } from '../platform/tx.ts'
import type { LedgerEvent } from './ledger.ts'

interface Asked {
  userId: number
  currency: Currency
  start: Date
  /** The first moment after it. */
  end: Date
  /** Of the postings within it: how many are left out at its beginning, and how many are read at most. */
  skip: number
  take: number
}

/** In minor units. The opening balance with what came in and without what left is the closing one. */
export interface Figures {
  opening: bigint
  in: bigint
  out: bigint
  closing: bigint
  count: number
}

export interface PostedRow {
  id: number
  at: Date
  event: LedgerEvent
  /** Positive into the wallet, negative out of it. */
  amount: bigint
  /** Of the wallet after it. */
  balance: bigint
  depositType: DepositType | null
  subtaskId: number | null
  payoutId: number | null
  comment: string | null
}

type Row = Figures & (PostedRow | { [K in keyof PostedRow]: null })

/**
 * A wallet between two moments. Postings follow each other by their moment, and by their number within one: so a day
 * has the same rows and balances whatever period it is read in. One statement sees one snapshot: the figures are those
 * of the rows, whatever is being posted meanwhile. A payout's postings name it in their keys; in those of others stands what is no
 * number, so that CASE has to look at the event first.
 */
export async function statementOf(
  { db }: Reader,
  { userId, currency, start, end, skip, take }: Asked,
): Promise<{ figures: Figures; rows: PostedRow[] }> {
  const { rows } = await sql<Row>`
    WITH posted AS MATERIALIZED (
      SELECT e.id, e.amount, l.created_at AS at, l.event, l.idempotency_key, l.id AS posting
      FROM ledger_accounts a
      JOIN ledger_entries e ON e.account_id = a.id
      JOIN ledger_transactions l ON l.id = e.ledger_transaction_id
      WHERE a.kind = 'wallet' AND a.user_id = ${userId} AND a.currency = ${currency} AND l.created_at < ${end}
    ), figures AS (
      SELECT coalesce(sum(amount) FILTER (WHERE at < ${start}), 0)::bigint AS opening,
        coalesce(sum(amount) FILTER (WHERE at >= ${start} AND amount > 0), 0)::bigint AS "in",
        -coalesce(sum(amount) FILTER (WHERE at >= ${start} AND amount < 0), 0)::bigint AS out,
        coalesce(sum(amount), 0)::bigint AS closing,
        count(*) FILTER (WHERE at >= ${start})::int AS count
      FROM posted
    ), page AS (
      SELECT p.*, sum(p.amount) OVER (ORDER BY p.at, p.id) AS moved
      FROM posted p WHERE p.at >= ${start} ORDER BY p.at, p.id OFFSET ${skip} LIMIT ${take}
    )
    SELECT f.*, p.id, p.at, p.event, p.amount, (f.opening + p.moved)::bigint AS balance,
      s.deposit_type AS "depositType", s.subtask_id AS "subtaskId", coalesce(s.comment, r.comment) AS comment, k.payout AS "payoutId"
    FROM figures f
    LEFT JOIN page p ON true
    LEFT JOIN LATERAL (SELECT CASE WHEN p.event LIKE 'payout-%' THEN split_part(p.idempotency_key, ':', 2)::int END AS payout) k
      ON true
    LEFT JOIN LATERAL (SELECT t.deposit_type, t.subtask_id, t.comment FROM transactions t
      WHERE t.ledger_transaction_id = p.posting AND t.user_id = ${userId} AND t.payout_id IS NULL LIMIT 1) s ON true
    LEFT JOIN LATERAL (SELECT t.comment FROM transactions t
      WHERE t.payout_id = k.payout AND p.event = 'payout-rejected' LIMIT 1) r ON true
    ORDER BY p.at, p.id`.execute(db)
  const { opening, in: came, out, closing, count } = rows[0] as Row
  return {
    figures: { opening, in: came, out, closing, count },
    rows: rows.flatMap((row) => (row.id === null ? [] : [row])),
  }
}
