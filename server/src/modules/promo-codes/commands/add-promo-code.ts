import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { promoCodesContract } from '@slipway/domain/promo-codes/contract.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { changesOf } from '../../../platform/changes.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Tx } from '../../../platform/tx.ts'

type Call = Input<typeof promoCodesContract.add>

/** Never in somebody's name: it makes money. */
export async function addPromoCode(tx: Tx, actor: Actor, { body }: Call): Promise<number> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const { limit, config, ...rest } = body
  const { id } = await tx.db
    .insertInto('promo_codes')
    .values({ ...rest, config: jsonText(config), usage_limit: limit, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  record(tx, actor, { subject: 'promo-code', id, action: 'added', changes: changesOf({}, body) })
  return id
}
