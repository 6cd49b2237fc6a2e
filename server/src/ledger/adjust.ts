import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { Tx } from '../platform/tx.ts'
import { house, wallet } from './accounts.ts'
import { type Posted, type Posting, post } from './ledger.ts'

interface Adjustment {
  /** Unique for ever. */
  key: string
  userId: number
  /** Minor units; negative decreases and may overdraw. */
  amount: bigint
  currency: Currency
  /** Why, for the person and for whoever looks into it later. */
  comment: string
}

/** A superadministrator's correction of a wallet; answers it with what came of it. */
export async function adjust(
  tx: Tx,
  { key, userId, amount, currency, comment }: Adjustment,
): Promise<Posted & { posting: Posting }> {
  const deposit = amount > 0n
  const posting = {
    event: 'adjustment',
    key,
    currency,
    entries: [
      { account: house('adjustment'), amount: -amount },
      { account: wallet(userId), amount },
    ],
    shown: {
      userId,
      type: deposit ? 'deposit' : 'withdraw',
      depositType: 'manual',
      state: 'confirmed',
      amount: deposit ? amount : -amount,
      comment,
    },
    overdraw: !deposit,
  } as const
  return { ...(await post(tx, posting)), posting }
}
