import { parseMinor } from '@slipway/domain/kernel/money.ts'
import { payPromo } from '../../../ledger/promo.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/services.ts'

/**
 * Pays the bonus of a promo code: once per person, and to as many people as its limit allows. Rivals for the last use
 * wait for each other on the code's row. Throws a fault at `promo_code` for an unknown or spent code.
 */
export async function usePromoCode(tx: Tx, userId: number, code: string): Promise<void> {
  const found = await tx.db
    .selectFrom('promo_codes')
    .select(['id', 'config', 'used', 'usage_limit'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw invalid({ promo_code: 'promo_code_unknown' })
  if (found.used >= found.usage_limit) throw invalid({ promo_code: 'promo_code_spent' })
  const use = await tx.db
    .insertInto('promo_code_uses')
    .values({ promo_code_id: found.id, user_id: userId, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (use.numInsertedOrUpdatedRows === 0n) throw invalid({ promo_code: 'promo_code_spent' })
  await tx.db
    .updateTable('promo_codes')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', found.id)
    .execute()
  const amount = parseMinor(bonusOf(found.config))
  if (amount > 0n) await payPromo(tx, { promoCodeId: found.id, userId, amount, currency: 'RUB' })
}

/** `config.bonus`: roubles, as a decimal string or a whole number. */
function bonusOf(config: unknown): string {
  const bonus = typeof config === 'object' && config !== null && 'bonus' in config ? config.bonus : '0'
  return String(bonus)
}
