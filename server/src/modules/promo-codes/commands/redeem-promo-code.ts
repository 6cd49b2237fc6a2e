import { parseMinor } from '@slipway/domain/kernel/money.ts'
import { sql } from 'kysely'
import { payPromo } from '../../../ledger/promo.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { tellDeposit } from '../../money/commands/tell-deposit.ts'
import { isOpen, stateOf } from '../queries/open.ts'

/**
 * Credits the bonus of a code to a person, once per person and within the code's limit: the row is counted before
 * anything else, so rivals for the last use queue at it. A code that is unknown, used up or out of its days is a fault of `promo_code`.
 */
export async function redeemPromoCode(tx: Tx, userId: number, code: string): Promise<void> {
  const promo = await tx.db
    .updateTable('promo_codes')
    .set({ used: sql`used + 1` })
    .where('code', '=', code)
    .whereRef('used', '<', 'usage_limit')
    .where(isOpen(tx.now))
    .returning(['id', 'config'])
    .executeTakeFirst()
  if (!promo) throw invalid({ promo_code: await whyNot(tx, userId, code) })
  await tx.db
    .insertInto('promo_code_uses')
    .values({ promo_code_id: promo.id, user_id: userId, created_at: tx.now })
    .execute()
  const amount = parseMinor(String(promo.config.bonus))
  if (amount <= 0n) return
  const paid = await payPromo(tx, { promoCodeId: promo.id, userId, amount, currency: 'RUB' })
  if (paid) tellDeposit(tx, paid)
}

const reasons = { used: 'promo_code_spent', over: 'promo_code_over' } as const
type Reason = (typeof reasons)[keyof typeof reasons] | 'promo_code_mine' | 'promo_code_unknown'

/** What was good once says how it ended; what is not yet good is as unknown as what nobody has made. */
async function whyNot(tx: Tx, userId: number, code: string): Promise<Reason> {
  const known = await tx.db
    .selectFrom('promo_codes')
    .leftJoin('promo_code_uses as own', (join) =>
      join.onRef('own.promo_code_id', '=', 'promo_codes.id').on('own.user_id', '=', userId),
    )
    .select([stateOf(tx.now).as('state'), 'own.user_id'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (known && known.user_id !== null) return 'promo_code_mine'
  return known?.state === 'used' || known?.state === 'over' ? reasons[known.state] : 'promo_code_unknown'
}
