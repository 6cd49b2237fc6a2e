import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { promoCodesContract } from '@slipway/domain/promo-codes/contract.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockPromoCode } from '../queries/promo-codes.ts'

type Call = Input<typeof promoCodesContract.remove>

/** What was credited must remain explained: a code that somebody has used stays. */
export async function removePromoCode(tx: Tx, actor: Actor, { params: { id } }: Call): Promise<void> {
  const { code, used } = await lockPromoCode(tx, id)
  if (used > 0) throw new AppError('promo_code_used')
  await tx.db.deleteFrom('promo_codes').where('id', '=', id).execute()
  record(tx, actor, { subject: 'promo-code', id, action: 'removed', changes: { code: [code, null] } })
}
