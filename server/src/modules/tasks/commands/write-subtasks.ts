import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { takers } from '@slipway/domain/tasks/types.ts'
import type { Insertable, Updateable } from 'kysely'
import type { SubtasksTable } from '../../../platform/database/schema.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

type NewSubtask = Omit<Insertable<SubtasksTable>, 'created_at' | 'updated_at'>
type Terms = Pick<Updateable<SubtasksTable>, 'title' | 'description' | 'cost_minor' | 'time_limit' | 'publish_at'>

/** Adds the work of an order, inactive until its stage is reached. */
export async function createSubtasks(tx: Tx, subtasks: readonly NewSubtask[]): Promise<void> {
  const dated = subtasks.map((subtask) => ({ ...subtask, created_at: tx.now, updated_at: tx.now }))
  await tx.db.insertInto('subtasks').values(dated).execute()
}

/** New terms of a subtask that nobody has taken; everybody who could take it is told that it changed. */
export async function changeTerms(
  tx: Tx,
  { id, type }: { id: number; type: SubtaskType },
  terms: Terms,
): Promise<void> {
  const { version } = await tx.db
    .updateTable('subtasks')
    .set((update) => ({ ...terms, version: update('version', '+', 1), updated_at: tx.now }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  hint(tx, takers[type].map(roleChannel), 'subtasks', id, version)
}

/** The tag that all tasks of a simple order have. */
export const retagSubtasks = (tx: Tx, orderId: number, tag: string) =>
  tx.db.updateTable('subtasks').set({ tag }).where('task_id', '=', orderId).execute()
