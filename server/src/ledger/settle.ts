import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { Tx } from '../platform/tx.ts'
import { house, wallet } from './accounts.ts'
import { post } from './ledger.ts'

interface Settlement {
  id: number
  userId: number
  /** Minor units. */
  amount: bigint
  currency: Currency
  comment: string
}

/** What somebody of the staff was paid outside of the product leaves their wallet. Fails when the wallet has less. */
export async function settle(tx: Tx, { id, userId, amount, currency, comment }: Settlement): Promise<void> {
  await post(tx, {
    event: 'settlement',
    key: `settlement:${id}`,
    currency,
    entries: [
      { account: wallet(userId), amount: -amount },
      { account: house('settled'), amount },
    ],
    shown: { userId, type: 'withdraw', depositType: 'settlement', state: 'confirmed', amount, comment },
  })
}
