import type { Kept } from '@slipway/domain/undo/undo.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/tx.ts'
import { isLoggedSince } from '../../activity/queries/logged-since.ts'
import { isWrittenSince } from '../../comments/queries/written-since.ts'
import type { SubtaskRow } from '../row.ts'

type Row = Selectable<Database['task_undos']>
export type KeptRow = Row & Kept

/** The last decision on a subtask that could be taken back; the caller holds the subtask's row. */
export async function keptOf(tx: Tx, subtaskId: number): Promise<KeptRow | null> {
  const row = await tx.db.selectFrom('task_undos').selectAll().where('subtask_id', '=', subtaskId).executeTakeFirst()
  if (!row) return null
  const { actor_id: actorId, impersonator_id: impersonatorId, undone_at: undoneAt } = row
  return { ...row, actorId, impersonatorId, undoneAt }
}

/** Has anybody written, put a remark, answered one, or asked for something since? Whatever moves it has another version. */
export async function isTouched(tx: Tx, { id }: SubtaskRow, { decided_at }: KeptRow): Promise<boolean> {
  return (await isWrittenSince(tx, id, decided_at)) || isLoggedSince(tx, { subject: 'subtask', id }, decided_at)
}
