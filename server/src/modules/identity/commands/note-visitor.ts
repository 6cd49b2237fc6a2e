import type { Actor } from '@slipway/domain/access/actor.ts'
import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Tx } from '../../../platform/tx.ts'

type Fingerprint = Input<(typeof identityContract)['fingerprint']>

export async function noteVisitor(tx: Tx, actor: Actor, { body }: Fingerprint): Promise<undefined> {
  // The administrator's browser must not count as the person's.
  if (actor.impersonatorId !== null) return undefined
  await tx.db.updateTable('sessions').set({ visitor_id: body.visitor_id }).where('id', '=', actor.sessionId).execute()
  return undefined
}
