import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import type { Reader } from '../platform/services.ts'

export interface Wallet {
  id: number
  name: Currency
  balance: string
}

/** A person's wallets, roubles first. External people have one from the start, staff once something was posted. */
export async function walletsOf(reader: Reader, userId: number): Promise<Wallet[]> {
  const rows = await reader.db
    .selectFrom('ledger_accounts')
    .select(['id', 'currency', 'balance'])
    .where('kind', '=', 'wallet')
    .where('user_id', '=', userId)
    .orderBy('currency')
    .execute()
  return rows.map(({ id, currency, balance }) => ({ id, name: currency as Currency, balance: formatMinor(balance) }))
}
