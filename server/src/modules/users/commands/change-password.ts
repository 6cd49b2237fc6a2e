import type { Mail } from '../../../platform/mail/mail.ts'
import type { Config } from '../../../platform/config.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { isSelf, whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { RawContext } from '../../../platform/module.ts'
import { hashPassword } from '../../../platform/security/password-hash.ts'
import { assertStillPresent, provePresence } from '../../identity/commands/prove-presence.ts'
import { sendPasswordLink } from '../../identity/commands/send-password-link.ts'
import { setPassword } from '../../identity/commands/set-password.ts'
import { assertPasswordOf } from '../../identity/commands/own-password.ts'
import { assertManages } from '../queries/assert-manages.ts'

type ChangePassword = RawContext<
  (typeof usersContract)['changePassword'],
  { cipher: Cipher; config: Config; mail: Mail }
>

/**
 * One's own password takes the current one; every session but the one that changed it ends. Somebody else's is never
 * an administrator's to choose: the person is sent a link.
 */
export async function changePassword(context: ChangePassword): Promise<undefined> {
  const { actor, call, input, reader, transact } = context
  if (!actor) throw new AppError('unauthenticated')
  const { id } = input.params
  await assertManages(reader, actor, id)
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  if (!isSelf(actor, id)) {
    await transact((tx) => sendPasswordLink(tx, actor, id))
    return undefined
  }
  const { current_password, password } = input.body
  if (!password) throw invalid({ password: 'required' })
  const presence = await provePresence(context, actor, current_password)
  await assertPasswordOf(reader, id, password)
  const passwordHash = await hashPassword(password)
  await transact(async (tx) => {
    await assertStillPresent(tx, actor, presence)
    await setPassword(tx, call, { userId: id, passwordHash, except: actor.sessionId })
    record(tx, actor, { subject: 'user', id, action: 'password-change' })
  })
  return undefined
}
