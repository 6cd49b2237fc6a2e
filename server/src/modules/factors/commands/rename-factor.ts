import type { Actor } from '@slipway/domain/access/actor.ts'
import type { factorsContract } from '@slipway/domain/factors/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'

type Rename = Input<(typeof factorsContract)['rename']>

export async function renameFactor(tx: Tx, actor: Actor, { params, body }: Rename): Promise<undefined> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const { userId } = actor
  const renamed = await tx.db
    .updateTable('second_factors')
    .set({ name: body.name })
    .where('id', '=', params.id)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!renamed.numUpdatedRows) throw new AppError('not_found')
  record(tx, actor, { subject: 'user', id: userId, action: 'factor-rename', reason: body.name })
  return undefined
}
