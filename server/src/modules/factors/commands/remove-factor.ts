import type { Actor } from '@slipway/domain/access/actor.ts'
import type { factorsContract } from '@slipway/domain/factors/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import { actorChanged } from '../../../platform/events.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { credentialChanged } from '../../identity/commands/credential-changed.ts'
import { lockOwner } from '../../identity/queries/owner.ts'
import { factorWays } from '../queries/ways.ts'
import { forgetFactors } from './forget-factors.ts'

type Remove = Input<(typeof factorsContract)['remove']>

/** Recovery codes stand in for a second factor: with the last one they go. */
export async function removeFactor(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  { params }: Remove,
  call: Call,
): Promise<undefined> {
  const { userId } = actor
  await lockOwner(tx, userId)
  const removed = await tx.db
    .deleteFrom('second_factors')
    .where('id', '=', params.id)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning(['kind', 'name'])
    .executeTakeFirst()
  if (!removed) throw new AppError('not_found')
  if (!(await factorWays(tx, userId)).length) await forgetFactors(tx, userId)
  const reason = `${removed.kind}: ${removed.name}`
  record(tx, actor, { subject: 'user', id: userId, action: 'factor-remove', reason })
  await credentialChanged(tx, call, { userId, actorId: userId, what: 'factor-removed' })
  await actorChanged(tx, userId)
  return undefined
}
