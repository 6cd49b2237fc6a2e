import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import type { Reader } from '../../../platform/services.ts'

interface Wallet {
  id: number
  name: Currency
  balance: string
}

export async function walletViews(reader: Reader, userId: number): Promise<Wallet[]> {
  const rows = await reader.db
    .selectFrom('ledger_accounts')
    .select(['id', 'currency', 'balance'])
    .where('kind', '=', 'wallet')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.currency as Currency, balance: formatMinor(row.balance) }))
}
