import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type Currency, convertAt, formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import type { Reader } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'

interface Balance {
  amount: string
  currency: Currency
}

/**
 * What the top bar shows: roubles to who reads Russian; to others the same roubles in dollars at the rate in force.
 */
export async function balanceView(
  reader: Reader,
  wallets: readonly { name: Currency; balance: string }[],
  locale: Locale,
): Promise<Balance> {
  const amount = wallets.find(({ name }) => name === 'RUB')?.balance ?? '0.00'
  if (locale !== 'en') return { amount, currency: 'RUB' }
  const rate = await setting(reader, 'usd')
  return { amount: formatMinor(convertAt(parseMinor(amount), rate)), currency: 'USD' }
}
