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
  if (!promo) throw invalid({ promo_code: await whyNot(tx, code) })
  await tx.db
    .insertInto('promo_code_uses')
    .values({ promo_code_id: promo.id, user_id: userId, created_at: tx.now })
    .execute()
  const amount = parseMinor(String(promo.config.bonus))
  if (amount <= 0n) return
  const paid = await payPromo(tx, { promoCodeId: promo.id, userId, amount, currency: 'RUB' })
  if (paid) tellDeposit(tx, paid)
}

/** What was good once is no longer; what is not yet good is as unknown as what nobody has made. */
async function whyNot(tx: Tx, code: string): Promise<'promo_code_spent' | 'promo_code_unknown'> {
  const known = await tx.db
    .selectFrom('promo_codes')
    .select(stateOf(tx.now).as('state'))
    .where('code', '=', code)
    .executeTakeFirst()
  return known?.state === 'used' || known?.state === 'over' ? 'promo_code_spent' : 'promo_code_unknown'
}
