import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../platform/tx.ts'

export type Sums = { amount: string; currency: Currency }[]

interface Row {
  user_id: number
  currency: Currency
  amount: string
}

const byPerson = (rows: readonly Row[]): Map<number, Sums> =>
  new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, sums]) => [
      id,
      sums.map(({ currency, amount }) => ({ currency, amount: formatMinor(BigInt(amount)) })),
    ]),
  )

/** What people were credited for a reason, by person. */
export async function depositedByAll({ db }: Reader, userIds: readonly number[], reason: 'task' | 'referral') {
  const { rows } = await sql<Row>`SELECT user_id, currency, sum(amount_minor)::text AS amount FROM transactions
    WHERE user_id = ANY (${[...userIds]}::int[]) AND deposit_type = ${reason} AND state = 'confirmed'
    GROUP BY user_id, currency ORDER BY user_id, currency`.execute(db)
  return byPerson(rows)
}

/** What the work of these people brought to whoever invited them: the bonus is posted together with the pay. */
export async function broughtBy({ db }: Reader, userIds: readonly number[]) {
  const { rows } = await sql<Row>`SELECT w.user_id, b.currency, sum(b.amount_minor)::text AS amount
    FROM transactions w JOIN transactions b ON b.subtask_id = w.subtask_id AND b.created_at = w.created_at
      AND b.deposit_type = 'referral'
    WHERE w.user_id = ANY (${[...userIds]}::int[]) AND w.deposit_type = 'task'
    GROUP BY w.user_id, b.currency ORDER BY w.user_id, b.currency`.execute(db)
  return byPerson(rows)
}
