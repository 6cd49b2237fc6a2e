import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Tx } from '../../../platform/tx.ts'
import { checkable } from '../queries/checkable.ts'
import { enqueueStep } from '../queue.ts'

/** One of several that are to be checked: it gets a place in the line of its store, before those of the night. */
export async function requestCheck(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { application } = await checkable(tx, actor, id)
  const due = { due_at: tx.now, due_cause: 'bulk' as const, due_for: actor.userId }
  await tx.db
    .insertInto('application_presences')
    .values({ application_id: id, ...due })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(due))
    .execute()
  await enqueueStep(tx, { store: application.store }, 1)
}
