import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { RawContext } from '../../../platform/module.ts'
import { sessionLives } from '../../../platform/security/live-session.ts'
import type { Tx } from '../../../platform/tx.ts'
import { wrongPasswordsOfUser } from './limits.ts'
import { inLine, tryPassword } from './try-password.ts'

type Context = Pick<RawContext<Endpoint>, 'reader' | 'transact'>

/** Without a password, whoever has just signed in counts as present. */
const freshMs = 15 * 60_000

export interface Presence {
  passwordHash: string | null
}

/**
 * Checks the current password before a password or e-mail is changed, so that a stranger at an open browser can't do it.
 * Its wrong tries have a counter of their own. Answers the hash that was checked, null for a fresh session without a
 * password; the change compares it again.
 */
export async function provePresence(
  { reader, transact }: Context,
  actor: Actor,
  currentPassword: string | undefined,
): Promise<Presence> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const session = await reader.db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select(['u.password_hash', 's.created_at'])
    .where('u.id', '=', actor.userId)
    .where('s.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  if (session.password_hash === null) {
    if (session.created_at.getTime() <= reader.now.getTime() - freshMs) throw new AppError('sign_in_again')
    return { passwordHash: null }
  }
  if (!currentPassword) throw invalid({ current_password: 'required' })
  if (!(await isOwnPassword({ transact }, actor.userId, session.password_hash, currentPassword))) {
    throw invalid({ current_password: 'password_wrong' })
  }
  return { passwordHash: session.password_hash }
}

/** The password of somebody who is signed in, for a fresh proof. */
export async function proveOwnPassword({ reader, transact }: Context, userId: number, password: string): Promise<void> {
  const { password_hash } = await reader.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!(await isOwnPassword({ transact }, userId, password_hash, password)))
    throw invalid({ password: 'password_wrong' })
}

async function isOwnPassword(
  { transact }: Pick<Context, 'transact'>,
  userId: number,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const tried = { of: wrongPasswordsOfUser(userId), stored, password }
  const place = inLine(tried.of.key)
  return place.pass(() => tryPassword({ transact }, tried)).finally(place.leave)
}

/**
 * Within the transaction of the change: the password is still the one that was proved and the session hasn't ended.
 * Keeps the person's row, so that no other password comes between this and the commit.
 */
export async function assertStillPresent(tx: Tx, actor: Actor, presence: Presence | null): Promise<void> {
  const person = await tx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()
  // Read afterwards: whoever had the row before may have ended the session.
  const session = await tx.db
    .selectFrom('sessions as s')
    .select('s.id')
    .where('s.id', '=', actor.sessionId)
    .where(sessionLives(tx.now))
    .executeTakeFirst()
  if (!person || !session) throw new AppError('unauthenticated')
  if (!presence || person.password_hash !== presence.passwordHash) throw new AppError('sign_in_again')
}
