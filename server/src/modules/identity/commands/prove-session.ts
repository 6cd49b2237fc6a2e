import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Whose session it is was proved just now. */
export async function proveSession(tx: Tx, { sessionId }: Actor): Promise<void> {
  await tx.db.updateTable('sessions').set({ proved_at: tx.now }).where('id', '=', sessionId).execute()
}
