import type { Actor } from '@slipway/domain/access/actor.ts'
import type { identityContract } from '@slipway/domain/identity/contract.ts'
import { impersonationMinutes } from '@slipway/domain/identity/schema.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Tx } from '../../../platform/tx.ts'
import { heldRoles } from '../../users/queries/held-roles.ts'
import { userView } from '../../users/queries/user-view.ts'

type Impersonate = Input<(typeof identityContract)['impersonate']>

/** A session of half an hour as another person, without a refresh token; it ends with the one it was begun in. */
export async function impersonate(
  tx: Tx<{ cipher: Cipher; tokens: Tokens }>,
  actor: Actor,
  { params: { userId } }: Impersonate,
  call: Call,
) {
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbids')
  const target = await tx.db
    .selectFrom('users as u')
    .select('u.is_block')
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .forUpdate('u')
    .executeTakeFirst()
  if (!target) throw new AppError('not_found')
  // Read once the row is ours: a role that was being given while this waited for it counts.
  const roles = await heldRoles(tx, userId)
  if (userId === actor.userId || target.is_block || roles.includes('superadministrator')) {
    throw new AppError('impersonate_denied')
  }
  const seconds = impersonationMinutes * 60
  const session = await tx.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      impersonator_id: actor.userId,
      impersonator_session_id: actor.sessionId,
      user_agent: call.userAgent,
      ip: call.ip,
      created_at: tx.now,
      last_used_at: tx.now,
      expires_at: new Date(tx.now.getTime() + seconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  record(tx, { userId, impersonatorId: actor.userId }, { subject: 'user', id: userId, action: 'sign-in-as' })
  const access_token = tx.services.tokens.sign({ userId, sessionId: session.id }, tx.now, seconds)
  return {
    access_token,
    expires_in: seconds,
    user: { ...(await userView(tx, userId, call.locale, { impersonatorId: actor.userId })), lacks_factor: false },
  }
}
