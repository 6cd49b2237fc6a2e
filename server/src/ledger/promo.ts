import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { Tx } from '../platform/tx.ts'
import { house, wallet } from './accounts.ts'
import { type Posting, post } from './ledger.ts'

interface Bonus {
  promoCodeId: number
  userId: number
  amount: bigint
  currency: Currency
}

/** The bonus of a promo code, once per person and code; null when it was paid before. */
export async function payPromo(tx: Tx, { promoCodeId, userId, amount, currency }: Bonus): Promise<Posting | null> {
  const posting = {
    event: 'promo',
    key: `promo:${promoCodeId}:user:${userId}`,
    currency,
    entries: [
      { account: house('promo_expense'), amount: -amount },
      { account: wallet(userId), amount },
    ],
    shown: { userId, type: 'deposit', depositType: 'promo', state: 'confirmed', amount },
  } as const
  const { posted } = await post(tx, posting)
  return posted ? posting : null
}
