import type { Actor } from '@slipway/domain/access/actor.ts'
import { editableStatuses } from '@slipway/domain/orders/policy.ts'
import { takers } from '@slipway/domain/tasks/types.ts'
import { record } from '../../../../platform/activity.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { hint, roleChannel, userChannel } from '../../../../platform/events.ts'
import { guarded } from '../../../../platform/guard.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { detachFiles, moveFiles } from '../../../files/commands/attach-files.ts'
import { dropOrder } from '../../../orders/commands/change-simple.ts'
import { subtasksOfOrder } from '../../queries/of-order.ts'
import { describingFiles } from '../../queries/parts.ts'
import type { SubtaskRow } from '../../row.ts'
import { simpleGuard } from '../guard.ts'

type Removed = Pick<SubtaskRow, 'id' | 'task_id' | 'title' | 'type'>

interface Input {
  query: { whole?: boolean | undefined }
}

/**
 * Deletes a simple task that nobody works on, or all such of its order. Work that was handed in, and tries that failed,
 * are somebody's history: a task that has them stays.
 */
export const removeSimpleTask = guarded(simpleGuard, async (tx: Tx, actor, { query }: Input, row) => {
  // The last first: what describes the order stands at its first one.
  const wanted = query.whole ? (await subtasksOfOrder(tx, row.task_id)).toReversed() : [row]
  let removed = 0
  for (const one of wanted) {
    if (!editableStatuses.includes(one.status) || (await hasHistory(tx, one.id))) continue
    await remove(tx, actor, one)
    removed++
  }
  if (!removed) throw new AppError('simple_taken')
  const roles = takers[row.type].map(roleChannel)
  const people = [row.owner_id, row.executor_id, row.app_manager_id].filter((id) => id !== null).map(userChannel)
  hint(tx, [...roles, ...people], 'subtasks', row.id, row.version + 1)
  // What told of it has gone with it.
  hint(tx, roles, 'notifications', 0)
})

async function remove(tx: Tx, actor: Actor, row: Removed): Promise<void> {
  await handOverFiles(tx, row)
  await tx.db.deleteFrom('time_requests').where('subtask_id', '=', row.id).execute()
  await tx.db.deleteFrom('subtask_attempts').where('subtask_id', '=', row.id).execute()
  await tx.db.deleteFrom('subtasks').where('id', '=', row.id).execute()
  if (!(await siblingOf(tx, row))) await dropOrder(tx, row.task_id)
  const changes = { title: [row.title, null] } as const
  record(tx, actor, { subject: 'subtask', id: row.id, action: 'removed', changes })
}

async function hasHistory({ db }: Tx, id: number): Promise<boolean> {
  const tried = db.selectFrom('subtask_attempts').select('id').where('subtask_id', '=', id)
  const counts = await tried
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'released')]))
    .execute()
  const given = await db.selectFrom('subtask_deliverables').select('id').where('subtask_id', '=', id).limit(1).execute()
  return counts.length + given.length > 0
}

const siblingOf = async ({ db }: Tx, { id, task_id }: Removed): Promise<number | undefined> =>
  (
    await db
      .selectFrom('subtasks')
      .select('id')
      .where('task_id', '=', task_id)
      .where('id', '<>', id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** What describes the whole order stands at one of its tasks. */
async function handOverFiles(tx: Tx, row: Removed): Promise<void> {
  const sibling = await siblingOf(tx, row)
  if (sibling === undefined) await detachFiles(tx, await describingFiles(tx, row))
  else await moveFiles(tx, row.id, sibling)
}
