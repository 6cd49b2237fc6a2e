import type { Actor } from '@slipway/domain/access/actor.ts'
import type { UndosView, UndoView } from '@slipway/domain/undo/schema.ts'
import { undoSeconds } from '@slipway/domain/undo/undo.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'

const own = ({ db, now }: Pick<Reader, 'db' | 'now'>, { userId, role }: Actor) =>
  db
    .selectFrom('task_undos')
    .innerJoin('subtasks', 'subtasks.id', 'task_undos.subtask_id')
    .select(['subtask_id', 'task_undos.version', 'until'])
    .where('actor_id', '=', userId)
    .where('role', '=', role)
    .where('undone_at', 'is', null)
    .where('until', '>', now)
    .whereRef('task_undos.version', '=', 'subtasks.version')

/** What the answer of a decision says of taking it back. */
export async function undoAfter(reader: Reader, actor: Actor, { id }: { id: number }): Promise<UndoView | null> {
  const kept = await own(reader, actor).where('subtask_id', '=', id).executeTakeFirst()
  return kept ? { version: kept.version, until: kept.until.toISOString() } : null
}

/**
 * The same for several decisions: the time of those that this call made begins now, when the last of them is made. What it
 * was told to decide once more keeps its own, or a call that is sent again and again would put it off without end.
 */
export async function undosAfter(tx: Tx, actor: Actor, ids: readonly number[], began: Date): Promise<UndosView | null> {
  if (!ids.length) return null
  await tx.db
    .updateTable('task_undos')
    .set({ until: new Date(tx.now.getTime() + undoSeconds * 1000) })
    .where('subtask_id', 'in', [...ids])
    .where('actor_id', '=', actor.userId)
    .where('decided_at', '>=', began)
    .where('undone_at', 'is', null)
    .execute()
  const kept = await own(tx, actor)
    .where('subtask_id', 'in', [...ids])
    .execute()
  if (!kept.length) return null
  // One button is for all of them: it is over with the first.
  const until = new Date(Math.min(...kept.map((row) => row.until.getTime())))
  return { ids: kept.map(({ subtask_id }) => subtask_id), until: until.toISOString() }
}
