import type { Currency } from '@slipway/domain/kernel/money.ts'
import { dayAfter, startOfDay } from '@slipway/domain/kernel/zone.ts'
import type { DepositType } from '@slipway/domain/money/kinds.ts'
import type { Days, Span } from '@slipway/domain/statistics/span.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** What was deposited in one part of a span, for one reason and one type of task. Corrections downwards are negative. */
export interface Deposited {
  /** The first day of the part. */
  part: string
  reason: DepositType
  type: SubtaskType | null
  amount: bigint
  count: number
}

interface Wanted {
  currency: Currency
  type?: SubtaskType | undefined
  zone?: string | undefined
}

/** From when to when a span goes, by the clocks of the zone. */
export const boundsOf = ({ from, to }: Days, zone: string) => ({
  start: startOfDay(from, zone),
  end: startOfDay(dayAfter(to), zone),
})

/** Deposits of a span in one currency, summed by the days of the zone: those of UTC unless one is named. */
export async function depositsOf(
  reader: Reader,
  span: Span,
  { currency, type, zone = 'UTC' }: Wanted,
): Promise<Deposited[]> {
  const { start, end } = boundsOf(span, zone)
  const { rows } = await sql<Omit<Deposited, 'amount'> & { amount: string }>`
    SELECT to_char(date_trunc(${span.group}, t.created_at AT TIME ZONE ${zone}), 'YYYY-MM-DD') AS part,
      t.deposit_type AS reason, s.type,
      sum(CASE t.type WHEN 'deposit' THEN t.amount_minor ELSE -t.amount_minor END)::text AS amount,
      count(*)::int AS count
    FROM transactions t LEFT JOIN subtasks s ON s.id = t.subtask_id
    WHERE t.created_at >= ${start} AND t.created_at < ${end}
      AND t.deposit_type IS NOT NULL AND t.state = 'confirmed' AND t.currency = ${currency}
      ${type ? sql`AND s.type = ${type}` : sql``}
    GROUP BY 1, 2, 3`.execute(reader.db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}
