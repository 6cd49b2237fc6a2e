import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type Currency, convertAt, formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import type { Reader } from '../../../platform/tx.ts'

interface Balance {
  amount: string
  currency: Currency
}

/**
 * What the top bar shows: roubles to who reads Russian; to others the same roubles in dollars at the rate in force
 * (types, group `currency`, name `usd`), or roubles while no rate is known.
 */
export async function balanceView(
  reader: Reader,
  wallets: readonly { name: Currency; balance: string }[],
  locale: Locale,
): Promise<Balance> {
  const amount = wallets.find(({ name }) => name === 'RUB')?.balance ?? '0.00'
  const rate = locale === 'en' ? await usdRate(reader) : undefined
  if (!rate) return { amount, currency: 'RUB' }
  return { amount: formatMinor(convertAt(parseMinor(amount), rate)), currency: 'USD' }
}

async function usdRate(reader: Reader): Promise<string | undefined> {
  const row = await reader.db
    .selectFrom('types')
    .select('value')
    .where('type', '=', 'currency')
    .where('name', '=', 'usd')
    .executeTakeFirst()
  return row && /^\d+(\.\d+)?$/.test(row.value) ? row.value : undefined
}
