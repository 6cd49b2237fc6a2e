import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { currencies, formatMinor } from '@slipway/domain/kernel/money.ts'
import type { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { spanIn } from '@slipway/domain/statistics/span.ts'
import type { WithdrawalRow, Withdrawals } from '@slipway/domain/statistics/spent.schema.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { boundsOf } from './deposits.ts'

type Query = Input<(typeof statisticsContract)['withdrawal']>['query']

interface Paid extends Pick<WithdrawalRow, 'date' | 'provider' | 'currency' | 'count'> {
  amount: string
}

/** What was paid out, by the day when it was marked as paid by provider and currency; the latest day first. */
export async function withdrawalFor(reader: Reader, { currency, zone = 'UTC', ...asked }: Query): Promise<Withdrawals> {
  const { from, to } = spanIn({ ...asked, zone }, reader.now)
  const { start, end } = boundsOf({ from, to }, zone)
  const { rows } = await sql<Paid>`
    SELECT to_char(decided_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS date, provider, currency,
      count(*)::int AS count, sum(amount_minor)::text AS amount
    FROM payouts
    WHERE status = 'paid' AND decided_at >= ${start} AND decided_at < ${end}
      ${currency ? sql`AND currency = ${currency}` : sql``}
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`.execute(reader.db)
  const totals = currencies
    .map((name) => ({ currency: name, paid: rows.filter((row) => row.currency === name) }))
    .filter(({ paid }) => paid.length > 0)
    .map(({ currency: name, paid }) => ({
      currency: name,
      count: paid.reduce((sum, { count }) => sum + count, 0),
      amount: formatMinor(paid.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
    }))
  return { rows: rows.map((row) => ({ ...row, amount: formatMinor(BigInt(row.amount)) })), totals, from, to }
}

export const withdrawalRows = async (reader: Reader, query: Query): Promise<WithdrawalRow[]> =>
  (await withdrawalFor(reader, query)).rows
