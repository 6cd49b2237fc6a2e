import { hashPassword } from '../../../platform/security/password-hash.ts'
import type { Call, Tx } from '../../../platform/services.ts'
import { assertOwnPassword } from '../own-password.ts'
import { credentialChanged } from './credential-changed.ts'
import { endSessions } from './end-sessions.ts'
import { forgetBrowsers } from './trust-browser.ts'

interface NewPassword {
  userId: number
  password: string
  /** The session of the person, who knew the old password: it goes on, every other one ends. */
  except?: string
}

/**
 * The one way in which a person's password changes: by the person, who is told of it. Refuses passwords that the owner
 * would be guessed by. Without the old one, browsers are no longer known: a stranger may have been in.
 */
export async function setPassword(tx: Tx, call: Call, { userId, password, except }: NewPassword): Promise<void> {
  const { phone, email, first_name, last_name } = await tx.db
    .selectFrom('users')
    .select(['phone', 'email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  assertOwnPassword(password, { phone, email, names: [first_name, last_name] })
  await tx.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), updated_at: tx.now })
    .where('id', '=', userId)
    .execute()
  await endSessions(tx, except === undefined ? { userId } : { userId, except })
  if (except === undefined) await forgetBrowsers(tx, userId)
  await credentialChanged(tx, call, { userId, actorId: userId, what: 'password' })
}
