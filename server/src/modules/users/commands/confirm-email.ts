import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import type { Selectable } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import type { UsersTable } from '../../../platform/database/schema.ts'
import { type Before, type Beside, guarded } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { credentialChanged } from '../../identity/commands/credential-changed.ts'
import { countEmailCodeTry, takeEmailCode } from '../../identity/commands/take-email-code.ts'
import { forgetUndeliverable } from '../../mailings/commands/undeliverable.ts'
import { userGuard } from '../guard.ts'
import { viewFor } from '../queries/user.ts'
import { hintPerson } from './hint-person.ts'
import { releaseEmail } from './release-email.ts'

type ConfirmEmail = Input<(typeof usersContract)['confirmEmail']>
type User = Selectable<UsersTable>

async function countTry(before: Before, actor: Actor, _input: ConfirmEmail, { id }: User): Promise<string> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  return countEmailCodeTry(before, id)
}

/** The code came back: the address is the person's. The former one is told when it is another. */
async function confirm(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  { body }: ConfirmEmail,
  { id, email: former }: User,
  { call, prepared }: Beside<string>,
): Promise<UserView> {
  const email = await takeEmailCode(tx, { userId: id, id: prepared, code: body.code })
  await tx.db
    .updateTable('users')
    .set({ email, email_verified_at: tx.now, updated_at: tx.now })
    .where('id', '=', id)
    .execute()
  await releaseEmail(tx, email, id)
  // The code arrived.
  await forgetUndeliverable(tx, id)
  if (email === former) record(tx, actor, { subject: 'user', id, action: 'email-confirmed' })
  else {
    record(tx, actor, { subject: 'user', id, action: 'update', changes: { email: [former, email] } })
    await credentialChanged(tx, call, { userId: id, actorId: actor.userId, what: 'email', previousEmail: former })
  }
  hintPerson(tx, id)
  return viewFor(tx, actor, id)
}

export const confirmEmail = guarded(userGuard, confirm, countTry)
