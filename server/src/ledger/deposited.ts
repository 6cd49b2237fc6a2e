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

interface Months {
  userId: number
  reasons: readonly DepositType[]
  start: Date
  /** The first moment after it. */
  end: Date
  /** By whose clocks months begin. */
  zone: string
}

/** The same by month, named by its first day; months without any are left out. */
export async function depositedByMonth(
  { db }: Reader,
  { userId, reasons, start, end, zone }: Months,
): Promise<{ month: string; currency: Currency; amount: bigint }[]> {
  return db
    .selectFrom('transactions')
    .select([
      sql<string>`to_char(date_trunc('month', created_at AT TIME ZONE ${zone}), 'YYYY-MM-DD')`.as('month'),
      'currency',
      sql<bigint>`sum(amount_minor)::bigint`.as('amount'),
    ])
    .where('user_id', '=', userId)
    .where('deposit_type', 'in', [...reasons])
    .where('state', '=', 'confirmed')
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .groupBy(['month', 'currency'])
    .execute()
}
