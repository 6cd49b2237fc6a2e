import { type Currency, currencies, formatMinor } from '@slipway/domain/kernel/money.ts'
import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import type { AdminDashboard } from '@slipway/domain/statistics/schema.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** Per currency: paid since the first of the month (UTC), held for payouts, and the payouts that wait for a decision. */
export async function moneyFigures(reader: Reader): Promise<AdminDashboard['money']> {
  const { now } = reader
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [spent, held, waiting] = await Promise.all([
    reader.db
      .selectFrom('transactions')
      .select(['currency', sql<string>`sum(amount_minor)::text`.as('amount')])
      .where('deposit_type', 'in', earnedTypes)
      .where('state', '=', 'confirmed')
      .where('created_at', '>=', month)
      .groupBy('currency')
      .execute(),
    reader.db
      .selectFrom('ledger_accounts')
      .select(['currency', sql<string>`sum(balance)::text`.as('amount')])
      .where('kind', '=', 'payout_hold')
      .groupBy('currency')
      .execute(),
    reader.db
      .selectFrom('payouts')
      .select(['currency', sql<string>`sum(amount_minor)::text`.as('amount'), sql<number>`count(*)::int`.as('count')])
      .where('status', 'in', ['requested', 'processing'])
      .groupBy('currency')
      .execute(),
  ])
  const find = <T extends { currency: string }>(rows: T[], currency: Currency) =>
    rows.find((row) => row.currency === currency)
  const money = (row: { amount: string } | undefined) => formatMinor(BigInt(row?.amount ?? 0))
  return currencies
    .filter(
      (currency) =>
        currency === 'RUB' || [spent, held, waiting].some((rows) => find<{ currency: string }>(rows, currency)),
    )
    .map((currency) => ({
      currency,
      spent: money(find(spent, currency)),
      in_hold: money(find(held, currency)),
      payouts_waiting: { count: find(waiting, currency)?.count ?? 0, amount: money(find(waiting, currency)) },
    }))
}

/** Roubles paid for work and bonuses by day, UTC, since the given one. */
export async function spentByDay(reader: Reader, since: string): Promise<Map<string, bigint>> {
  const rows = await reader.db
    .selectFrom('transactions')
    .select([
      sql<string>`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`.as('date'),
      sql<string>`sum(amount_minor)::text`.as('amount'),
    ])
    .where('deposit_type', 'in', earnedTypes)
    .where('state', '=', 'confirmed')
    .where('currency', '=', 'RUB')
    .where('created_at', '>=', new Date(`${since}T00:00:00Z`))
    .groupBy('date')
    .execute()
  return new Map(rows.map(({ date, amount }) => [date, BigInt(amount)]))
}
