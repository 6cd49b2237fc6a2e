import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { RawContext } from '../../../platform/module.ts'
import { verifyPassword } from '../../../platform/security/password-hash.ts'
import { forgive, reserveTry, wrongPasswordsOfAddress, wrongPasswordsOfPhone } from './limits.ts'

type Context = Pick<RawContext<Endpoint>, 'reader' | 'call' | 'transact'>

/** Without a password, whoever has just signed in counts as present. */
const freshMs = 15 * 60_000

/**
 * Before somebody changes with what they get in: it is they, not who found their browser open. Takes the current
 * password, whose tries are counted like a sign-in's (and committed before they are looked at).
 */
export async function provePresence(
  { reader, call, transact }: Context,
  actor: Actor,
  currentPassword: string | undefined,
): Promise<void> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const session = await reader.db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select(['u.phone', 'u.password_hash', 's.created_at'])
    .where('u.id', '=', actor.userId)
    .where('s.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  if (session.password_hash === null) {
    if (session.created_at.getTime() <= reader.now.getTime() - freshMs) throw new AppError('sign_in_again')
    return
  }
  if (!currentPassword) throw invalid({ current_password: 'required' })
  const account = session.phone ?? `user ${actor.userId}`
  await transact(async (tx) => {
    await reserveTry(tx, wrongPasswordsOfPhone(account))
    await reserveTry(tx, wrongPasswordsOfAddress(call.ip))
  })
  if (!(await verifyPassword(session.password_hash, currentPassword))) {
    throw invalid({ current_password: 'password_wrong' })
  }
  await transact((tx) => forgive(tx, account, call.ip))
}
