import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { endSessions } from '../../identity/commands/end-sessions.ts'
import { assertManages } from '../queries/assert-manages.ts'

/** Signs a person out on one device. */
export async function endSession(
  tx: Tx,
  actor: Actor,
  { params: { id, sessionId } }: Input<(typeof usersContract)['endSession']>,
): Promise<undefined> {
  await assertManages(tx, actor, id)
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  if (!(await endSessions(tx, { userId: id, only: [sessionId] }))) throw new AppError('not_found')
  record(tx, actor, { subject: 'user', id, action: 'session-end' })
  return undefined
}
