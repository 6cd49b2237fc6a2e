import type { Actor } from '@slipway/domain/access/actor.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { credentialChanged } from '../../identity/commands/credential-changed.ts'
import { lockOwner } from '../../identity/queries/owner.ts'
import { factorWays } from '../queries/ways.ts'
import { replaceRecoveryCodes } from '../recovery.ts'

export async function renewRecoveryCodes(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  _input: unknown,
  call: Call,
) {
  const { userId } = actor
  await lockOwner(tx, userId)
  if (!(await factorWays(tx, userId)).length) throw new AppError('factor_missing')
  const recovery_codes = await replaceRecoveryCodes(tx, userId)
  record(tx, actor, { subject: 'user', id: userId, action: 'recovery-codes' })
  await credentialChanged(tx, call, { userId, actorId: userId, what: 'recovery-renewed' })
  return { data: { recovery_codes } }
}
