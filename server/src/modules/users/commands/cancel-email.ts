import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { endEmailCodes } from '../../identity/commands/end-email-codes.ts'
import { userGuard } from '../guard.ts'
import { viewFor } from '../queries/user.ts'

type CancelEmail = Input<(typeof usersContract)['cancelEmail']>

/** The e-mail stays as it is. */
async function cancel(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  _input: CancelEmail,
  { id }: { id: number },
): Promise<UserView> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  if (await endEmailCodes(tx, id)) record(tx, actor, { subject: 'user', id, action: 'email-code-cancelled' })
  return viewFor(tx, actor, id)
}

export const cancelEmail = guarded(userGuard, cancel)
