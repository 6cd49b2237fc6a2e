import type { usersContract } from '@slipway/domain/users/contract.ts'
import { isSelf, whyNotManage, whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { RawContext } from '../../../platform/module.ts'
import { isCommonPassword } from '../../../platform/security/common-passwords.ts'
import { verifyPassword } from '../../../platform/security/password-hash.ts'
import { endSessions } from '../../identity/commands/end-sessions.ts'
import { forgive, reserveTry, wrongPasswordsOfAddress, wrongPasswordsOfPhone } from '../../identity/commands/limits.ts'
import { setPassword } from '../../identity/commands/reset-password.ts'

type ChangePassword = RawContext<(typeof usersContract)['changePassword']>

/**
 * One's own password takes the current one, whose tries are counted like a sign-in's (and committed before they are
 * looked at). Every session but the one that changed it ends.
 */
export async function changePassword({ actor, reader, call, input, transact }: ChangePassword): Promise<undefined> {
  if (!actor) throw new AppError('unauthenticated')
  const { id } = input.params
  const denial = whyNotManage(actor, id) ?? whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const user = await reader.db
    .selectFrom('users')
    .select(['id', 'phone', 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new AppError('not_found')
  const { current_password, password } = input.body
  if (isCommonPassword(password)) throw invalid({ password: 'password_common' })
  const own = isSelf(actor, id)
  const account = user.phone ?? `user ${id}`
  if (own) {
    if (!current_password) throw invalid({ current_password: 'required' })
    await transact(async (tx) => {
      await reserveTry(tx, wrongPasswordsOfPhone(account))
      await reserveTry(tx, wrongPasswordsOfAddress(call.ip))
    })
    if (!(await verifyPassword(user.password_hash, current_password))) {
      throw invalid({ current_password: 'password_wrong' })
    }
  }
  await transact(async (tx) => {
    if (own) await forgive(tx, account, call.ip)
    await setPassword(tx, id, password)
    await endSessions(tx, own ? { userId: id, except: actor.sessionId } : { userId: id })
    record(tx, actor, { subject: 'user', id, action: 'password-change' })
  })
  return undefined
}
