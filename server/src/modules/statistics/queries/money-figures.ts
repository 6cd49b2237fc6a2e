import { type Currency, currencies, formatMinor } from '@slipway/domain/kernel/money.ts'
import { dayAt, startOfDay } from '@slipway/domain/kernel/zone.ts'
import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import type { AdminDashboard } from '@slipway/domain/statistics/schema.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/**
 * Per currency: paid since the first of the zone's month, held for payouts, and the payouts that nobody has begun to pay, as
 * the badge of the screen counts them.
 */
export async function moneyFigures(reader: Reader, zone: string): Promise<AdminDashboard['money']> {
  const month = startOfDay(`${dayAt(reader.now.getTime(), zone).slice(0, 7)}-01`, zone)
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
      .where('status', '=', 'requested')
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

/** Roubles paid for work and bonuses by day of the zone, since the given one. */
export async function spentByDay(reader: Reader, since: string, zone: string): Promise<Map<string, bigint>> {
  const rows = await reader.db
    .selectFrom('transactions')
    .select([
      sql<string>`to_char(created_at AT TIME ZONE ${zone}, 'YYYY-MM-DD')`.as('date'),
      sql<string>`sum(amount_minor)::text`.as('amount'),
    ])
    .where('deposit_type', 'in', earnedTypes)
    .where('state', '=', 'confirmed')
    .where('currency', '=', 'RUB')
    .where('created_at', '>=', startOfDay(since, zone))
    .groupBy('date')
    .execute()
  return new Map(rows.map(({ date, amount }) => [date, BigInt(amount)]))
}
