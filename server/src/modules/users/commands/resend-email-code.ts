import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import type { Selectable } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { UsersTable } from '../../../platform/database/schema.ts'
import { type Before, type Beside, guarded } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { countEmailCode, sendEmailCode } from '../../identity/commands/send-email-code.ts'
import { emailCodeOf } from '../../identity/queries/email-code.ts'
import { userGuard } from '../guard.ts'
import { viewFor } from '../queries/user.ts'

type ResendEmailCode = Input<(typeof usersContract)['sendEmailCode']>
type User = Selectable<UsersTable>

/** Another address than these takes `update`, and with it a fresh proof. */
async function addressOf(before: Before, actor: Actor, _input: ResendEmailCode, user: User): Promise<string> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const waiting = await emailCodeOf(before.reader, user.id)
  const email = waiting?.email ?? (user.email_verified_at ? null : user.email)
  if (email === null) throw new AppError('email_confirmed')
  await countEmailCode(before, user.id, email)
  return email
}

async function resend(
  tx: Tx<{ cipher: Cipher; mail: Mail }>,
  actor: Actor,
  _input: ResendEmailCode,
  user: User,
  { prepared: email }: Beside<string>,
): Promise<UserView> {
  await sendEmailCode(tx, actor, user, email)
  return viewFor(tx, actor, user.id)
}

export const resendEmailCode = guarded(userGuard, resend, addressOf)
