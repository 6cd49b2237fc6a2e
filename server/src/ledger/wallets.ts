import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import type { Reader } from '../platform/tx.ts'

export interface Wallet {
  id: number
  name: Currency
  balance: string
}

/** A person's wallets, roubles first. External people have one from the start, staff once something was posted. */
export const walletsOf = async (reader: Reader, userId: number): Promise<Wallet[]> =>
  (await walletsOfAll(reader, [userId])).get(userId) ?? []

/** The same of several people, in one statement. */
export async function walletsOfAll(reader: Reader, userIds: readonly number[]): Promise<Map<number, Wallet[]>> {
  if (!userIds.length) return new Map()
  const rows = await reader.db
    .selectFrom('ledger_accounts')
    .select(['id', 'user_id', 'currency', 'balance'])
    .where('kind', '=', 'wallet')
    .where('user_id', 'in', [...userIds])
    .orderBy('currency')
    .execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id as number)
  return new Map([...byUser].map(([id, accounts]) => [id, accounts.map(present)]))
}

const present = ({ id, currency, balance }: { id: number; currency: Currency; balance: bigint }): Wallet => ({
  id,
  name: currency,
  balance: formatMinor(balance),
})
