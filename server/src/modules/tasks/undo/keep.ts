import type { Actor } from '@slipway/domain/access/actor.ts'
import type { TaskAction } from '@slipway/domain/tasks/workflow.ts'
import { type Before, isUndoable, undoSeconds } from '@slipway/domain/undo/undo.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { SubtaskRow } from '../row.ts'

/** Counted on, whatever happens: they say that something did. */
const counted: readonly string[] = ['version', 'updated_at']

/**
 * To be called before a decision moves the subtask; what it answers, after it. Null where the decision can't be taken
 * back. Keeps how the subtask was, in the transaction of the decision.
 */
export async function keepsUndo(tx: Tx, actor: Actor, action: TaskAction, row: SubtaskRow) {
  if (!isUndoable(action, row.status)) return null
  const round = row.status === 'moderation' ? await openRound(tx, row.id) : null
  return async (moved: SubtaskRow): Promise<void> => {
    if (moved.status === 'completed' && !(await isForNothing(tx, moved))) return
    await write(tx, actor, action, moved, { columns: changedOf(row, moved), round })
  }
}

/** Nothing was paid, nothing became part of an application, and no stage of the order comes after it. */
async function isForNothing(tx: Tx, { id, task_id, stage, cost_minor, application_id }: SubtaskRow): Promise<boolean> {
  if (cost_minor > 0n || application_id !== null) return false
  const next = await tx.db
    .selectFrom('subtasks')
    .select('id')
    .where('task_id', '=', task_id)
    .where('id', '<>', id)
    .where('stage', '>', stage)
    .limit(1)
    .executeTakeFirst()
  return next === undefined
}

const openRound = async (tx: Tx, subtaskId: number): Promise<Before['round']> =>
  (await tx.db
    .selectFrom('moderations')
    .select(['id', 'screen_file_id', 'upload_screen_file_id'])
    .where('subtask_id', '=', subtaskId)
    .where('status', '=', 'started')
    .executeTakeFirst()) ?? null

const textOf = (value: unknown): string =>
  typeof value === 'bigint' ? String(value) : (JSON.stringify(value ?? null) as string)

/** The columns that the decision changed, as they were, and how often somebody was warned: the clock goes on meanwhile. */
const changedOf = (row: SubtaskRow, moved: SubtaskRow): Before['columns'] => ({
  ...Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !counted.includes(name) && textOf(value) !== textOf(moved[name as keyof SubtaskRow]),
    ),
  ),
  warned: row.warned,
})

/** One row for each subtask: only the last decision can be taken back. */
async function write(tx: Tx, actor: Actor, action: TaskAction, moved: SubtaskRow, before: Before): Promise<void> {
  const kept = {
    actor_id: actor.userId,
    impersonator_id: actor.impersonatorId,
    role: actor.role,
    action,
    version: moved.version,
    decided_at: tx.now,
    until: new Date(tx.now.getTime() + undoSeconds * 1000),
    before: jsonText(before),
    undone_at: null,
  }
  await tx.db
    .insertInto('task_undos')
    .values({ subtask_id: moved.id, ...kept })
    .onConflict((of) => of.column('subtask_id').doUpdateSet(kept))
    .execute()
}
