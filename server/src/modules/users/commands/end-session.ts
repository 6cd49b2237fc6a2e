import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Tx } from '../../../platform/tx.ts'
import { endSessions } from '../../identity/commands/end-sessions.ts'
import { userGuard } from '../guard.ts'

type EndSession = Input<(typeof usersContract)['endSession']>

/** Signs a person out on one device. */
export const endSession = guarded(userGuard, async (tx: Tx, actor, { params }: EndSession, { id }) => {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  if (!(await endSessions(tx, { userId: id, only: [params.sessionId] }))) throw new AppError('not_found')
  record(tx, actor, { subject: 'user', id, action: 'session-end' })
  return undefined
})
