import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import type { DepositType } from '@slipway/domain/money/kinds.ts'
import { sql } from 'kysely'
import type { Reader } from '../platform/tx.ts'

/** What a person was credited for these reasons, by currency; since a moment, where one is named. */
export async function depositedBy(
  { db }: Reader,
  userId: number,
  reasons: readonly DepositType[],
  since?: Date,
): Promise<{ amount: string; currency: Currency }[]> {
  const rows = await db
    .selectFrom('transactions')
    .select(['currency', sql<bigint>`sum(amount_minor)::bigint`.as('amount')])
    .where('user_id', '=', userId)
    .where('deposit_type', 'in', [...reasons])
    .where('state', '=', 'confirmed')
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since as Date))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map(({ amount, currency }) => ({ amount: formatMinor(amount), currency }))
}
