import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import type { promoCodesContract } from '@slipway/domain/promo-codes/contract.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { assertSeen, changesOf } from '../../../platform/changes.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockPromoCode } from '../queries/promo-codes.ts'

type Call = Input<typeof promoCodesContract.change>

/** What somebody was promised and has got stays: of a used code only its limit and days change. */
export async function changePromoCode(tx: Tx, actor: Actor, { params: { id }, body }: Call): Promise<number> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const before = await lockPromoCode(tx, id)
  assertSeen(before, body)
  const { limit, config, was: _was, ...rest } = body
  const bonus = config && formatMinor(parseMinor(config.bonus))
  const changes = changesOf({ ...before, bonus: before.config.bonus }, { ...rest, ...(limit && { limit }), bonus })
  if (!Object.keys(changes).length) return id
  if (before.used > 0 && ('code' in changes || 'bonus' in changes)) throw new AppError('promo_code_used')
  if (limit !== undefined && limit < before.used) {
    throw invalid({ limit: ['promo_limit_used', { used: before.used }] })
  }
  const set = {
    ...rest,
    ...(bonus !== undefined && { config: jsonText({ bonus }) }),
    ...(limit !== undefined && { usage_limit: limit }),
  }
  await tx.db.updateTable('promo_codes').set(set).where('id', '=', id).execute()
  record(tx, actor, { subject: 'promo-code', id, action: 'changed', changes })
  return id
}
