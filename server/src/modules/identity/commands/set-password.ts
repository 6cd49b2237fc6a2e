import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { keepPassword } from '../../users/commands/keep-password.ts'
import { credentialChanged } from './credential-changed.ts'
import { endSessions } from './end-sessions.ts'
import { forgetBrowsers } from './trust-browser.ts'

interface NewPassword {
  userId: number
  /** Made before the transaction, which waits for no hash, of a password that `assertPasswordOf` let through. */
  passwordHash: string
  /** The session of the person, who knew the old password: it goes on, every other one ends. */
  except?: string
}

/**
 * The one way in which a person's password changes: by the person, who is told of it. Without the
 * old one, browsers are no longer known: a stranger may have been in.
 */
export async function setPassword(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  call: Call,
  { userId, passwordHash, except }: NewPassword,
): Promise<void> {
  await keepPassword(tx, userId, passwordHash)
  await endSessions(tx, except === undefined ? { userId } : { userId, except })
  if (except === undefined) await forgetBrowsers(tx, userId)
  await credentialChanged(tx, call, { userId, actorId: userId, what: 'password' })
}
