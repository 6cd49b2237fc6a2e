import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { isSelf, whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import { type Before, type Beside, guarded } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { passwords } from '../../../platform/security/password-hash.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { passwordsOfPerson, spend } from '../../identity/commands/limits.ts'
import { assertPasswordOf } from '../../identity/commands/own-password.ts'
import { assertStillPresent, type Presence, provePresence } from '../../identity/commands/prove-presence.ts'
import { sendPasswordLink } from '../../identity/commands/send-password-link.ts'
import { setPassword } from '../../identity/commands/set-password.ts'
import { userGuard } from '../guard.ts'

type ChangePassword = Input<(typeof usersContract)['changePassword']>

/** A link to somebody else's account opens it; one's own password is proved by itself. */
export const isAnothers = async (_reader: Reader, actor: Actor, { params }: ChangePassword): Promise<boolean> =>
  !isSelf(actor, params.id)

interface Proved {
  presence: Presence
  passwordHash: string
}

/** The current password is proved and the new one hashed. Null: it is somebody else's. */
async function prove(before: Before, actor: Actor, { params, body }: ChangePassword): Promise<Proved | null> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  if (!isSelf(actor, params.id)) return null
  const { current_password, password } = body
  if (!password) throw invalid({ password: 'required' })
  const presence = await provePresence(before, actor, current_password)
  await assertPasswordOf(before.reader, params.id, password)
  return { presence, passwordHash: await passwords.hash(password) }
}

/**
 * One's own password takes the current one; every session but the one that changed it ends. Somebody else's is never
 * an administrator's to choose: the person is sent a link.
 */
async function change(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  _input: ChangePassword,
  { id }: { id: number },
  { call, prepared }: Beside<Proved | null>,
): Promise<undefined> {
  if (!prepared) {
    await sendPasswordLink(tx, actor, id)
    return undefined
  }
  const { presence, passwordHash } = prepared
  await assertStillPresent(tx, actor, presence)
  await spend(tx, passwordsOfPerson(id))
  await setPassword(tx, call, { userId: id, passwordHash, except: actor.sessionId })
  record(tx, actor, { subject: 'user', id, action: 'password-change' })
  return undefined
}

export const changePassword = guarded(userGuard, change, prove)
