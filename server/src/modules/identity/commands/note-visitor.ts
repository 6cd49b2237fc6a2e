import type { Actor } from '@slipway/domain/access/actor.ts'
import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Call } from '../../../platform/call.ts'
import type { Tx } from '../../../platform/tx.ts'
import { keepTrace } from '../../suspicion/commands/keep-trace.ts'

type Fingerprint = Input<(typeof identityContract)['fingerprint']>

export async function noteVisitor(tx: Tx, actor: Actor, { body }: Fingerprint, call: Call): Promise<undefined> {
  // The administrator's browser must not count as the person's.
  if (actor.impersonatorId !== null) return undefined
  await tx.db.updateTable('sessions').set({ visitor_id: body.visitor_id }).where('id', '=', actor.sessionId).execute()
  await keepTrace(tx, actor.userId, { ip: call.ip, visitorId: body.visitor_id })
  return undefined
}
