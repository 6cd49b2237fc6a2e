import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { RawContext } from '../../../platform/module.ts'
import { wrongPasswordsOfUser } from './limits.ts'
import { tryPassword } from './try-password.ts'

type Context = Pick<RawContext<Endpoint>, 'reader' | 'transact'>

/** Without a password, whoever has just signed in counts as present. */
const freshMs = 15 * 60_000

/**
 * Before somebody changes with what they get in: it is they, not who found their browser open. Takes the current
 * password, whose tries are counted apart from those of whoever isn't signed in.
 */
export async function provePresence(
  { reader, transact }: Context,
  actor: Actor,
  currentPassword: string | undefined,
): Promise<void> {
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
    return
  }
  if (!currentPassword) throw invalid({ current_password: 'required' })
  const tried = { of: wrongPasswordsOfUser(actor.userId), stored: session.password_hash, password: currentPassword }
  const right = await transact((tx) => tryPassword(tx, tried))
  if (!right) throw invalid({ current_password: 'password_wrong' })
}
