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
  // While an administrator acts as somebody else, the cookie is that of the administrator's own session: it stays.
  if (actor.impersonatorId === null) tx.afterCommit(() => call.setRefreshCookie(null))
  return undefined
}
