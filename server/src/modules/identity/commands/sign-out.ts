import type { Actor } from '@slipway/domain/access/actor.ts'
import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/call.ts'
import type { Tx } from '../../../platform/tx.ts'
import { endSessions } from './end-sessions.ts'

export async function signOut(
  tx: Tx,
  actor: Actor,
  _input: Input<(typeof identityContract)['logout']>,
  call: Call,
): Promise<undefined> {
  await endSessions(tx, { userId: actor.userId, only: [actor.sessionId] })
  record(tx, actor, { subject: 'user', id: actor.userId, action: 'sign-out' })
  // Signing out of somebody else's place leaves the administrator's own session, which the cookie belongs to.
  if (actor.impersonatorId === null) call.setRefreshCookie(null)
  return undefined
}
