import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { Tx } from '../platform/tx.ts'
import { house, type Place, wallet } from './accounts.ts'
import { type LedgerEvent, type Posting, post } from './ledger.ts'

export interface PayoutMoney {
  id: number
  userId: number
  amount: bigint
  currency: Currency
}

const hold = house('payout_hold')

function move(payout: PayoutMoney, event: LedgerEvent, from: Place, to: Place): Posting {
  return {
    event,
    key: `payout:${payout.id}:${event}`,
    currency: payout.currency,
    entries: [
      { account: from, amount: -payout.amount },
      { account: to, amount: payout.amount },
    ],
  }
}

/** Takes the money out of the wallet and holds it until the payout is decided. Fails when the wallet has less. */
export async function holdPayout(tx: Tx, payout: PayoutMoney): Promise<void> {
  const { userId, amount } = payout
  await post(tx, {
    ...move(payout, 'payout-requested', wallet(userId), hold),
    shown: { userId, type: 'withdraw', state: 'pending', amount, payoutId: payout.id },
  })
}

/** The held money has left the house. */
export async function settlePayout(tx: Tx, payout: PayoutMoney): Promise<void> {
  await post(tx, move(payout, 'payout-paid', hold, house('payout_paid')))
  await decide(tx, payout, 'confirmed', null)
}

/** The held money goes back to the wallet; its owner sees the reason at the withdrawal. */
export async function returnPayout(tx: Tx, payout: PayoutMoney, reason: string): Promise<void> {
  await post(tx, move(payout, 'payout-rejected', hold, wallet(payout.userId)))
  await decide(tx, payout, 'rejected', reason)
}

async function decide(tx: Tx, { id }: PayoutMoney, state: 'confirmed' | 'rejected', comment: string | null) {
  await tx.db
    .updateTable('transactions')
    .set({ state, comment })
    .where('payout_id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}
