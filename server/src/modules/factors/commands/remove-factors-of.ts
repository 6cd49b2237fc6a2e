import type { Actor } from '@slipway/domain/access/actor.ts'
import type { factorsContract } from '@slipway/domain/factors/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { isSelf } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { credentialChanged } from '../../identity/commands/credential-changed.ts'
import { endSessions } from '../../identity/commands/end-sessions.ts'
import { lockOwner } from '../../identity/queries/owner.ts'
import { forgetFactors } from './forget-factors.ts'

type RemoveOf = Input<(typeof factorsContract)['removeOf']>

/** For who has lost phone and keys. Whoever is signed in as them by now is signed out, and the person is told. */
export async function removeFactorsOf(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  { params: { id } }: RemoveOf,
  call: Call,
): Promise<undefined> {
  if (isSelf(actor, id)) throw new AppError('factors_own')
  await lockOwner(tx, id)
  if (!(await forgetFactors(tx, id))) throw new AppError('factor_missing')
  record(tx, actor, { subject: 'user', id, action: 'factors-removed' })
  await endSessions(tx, { userId: id })
  await credentialChanged(tx, call, { userId: id, actorId: actor.userId, what: 'factor-removed' })
  return undefined
}
