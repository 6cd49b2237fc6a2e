import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { isSelf, whyNotSecure } from '@slipway/domain/users/policy.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import type { Selectable } from 'kysely'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import type { UsersTable } from '../../../platform/database/schema.ts'
import { type Before, type Beside, guarded } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { countEmailCode, sendEmailCode } from '../../identity/commands/send-email-code.ts'
import { userGuard } from '../guard.ts'
import { emailIsTaken } from '../queries/email-is-taken.ts'
import { viewFor } from '../queries/user.ts'
import { changePerson } from './change-person.ts'

type UpdateUser = Input<(typeof usersContract)['update']>
type User = Selectable<UsersTable>

/** Another own e-mail is asked first whose it is: answers the address that is mailed a code. */
async function toConfirm(before: Before, actor: Actor, { body }: UpdateUser, user: User): Promise<string | null> {
  if (!isSelf(actor, user.id) || body.email === undefined || body.email === user.email) return null
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  if (body.email === null) return null
  await countEmailCode(before, user.id, body.email)
  return body.email
}

async function update(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  { body }: UpdateUser,
  user: User,
  { call, prepared: asked }: Beside<string | null>,
): Promise<UserView> {
  const { email: _email, ...rest } = body
  await changePerson(tx, actor, user, asked === null ? body : rest, call)
  if (asked !== null) {
    if (await emailIsTaken(tx, asked, user.id)) throw invalid({ email: 'email_taken' })
    await sendEmailCode(tx, actor, user, asked)
  }
  return viewFor(tx, actor, user.id)
}

export const updateUser = guarded(userGuard, update, toConfirm)
