import { hashPassword } from '../../../platform/security/password-hash.ts'
import type { Call, Tx } from '../../../platform/services.ts'
import { credentialChanged } from './credential-changed.ts'
import { endSessions } from './end-sessions.ts'

interface NewPassword {
  userId: number
  password: string
  /** The session that goes on; every other one ends. */
  except?: string
}

/** The one way in which a person's password changes: by the person, who is told of it. */
export async function setPassword(tx: Tx, call: Call, { userId, password, except }: NewPassword): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), updated_at: tx.now })
    .where('id', '=', userId)
    .execute()
  await endSessions(tx, except === undefined ? { userId } : { userId, except })
  await credentialChanged(tx, call, { userId, actorId: userId, what: 'password' })
}
