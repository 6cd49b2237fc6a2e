import type { Actor } from '@slipway/domain/access/actor.ts'
import { unfinishedStatuses } from '@slipway/domain/tasks/status.ts'
import type { TaskAction } from '@slipway/domain/tasks/workflow.ts'
import type { Tx } from '../../../platform/services.ts'
import { moveSubtask } from '../move.ts'
import { lockById } from '../queries/lock.ts'

/** Stops the open subtasks of an application that is archived; the time that was left stands still. */
export const pauseSubtasks = (tx: Tx, actor: Actor, applicationId: number): Promise<void> =>
  moveAll(tx, actor, applicationId, 'pause')

/** Puts them back to where they were; their clocks go on. */
export const unpauseSubtasks = (tx: Tx, actor: Actor, applicationId: number): Promise<void> =>
  moveAll(tx, actor, applicationId, 'unpause')

async function moveAll(tx: Tx, actor: Actor, applicationId: number, action: TaskAction & ('pause' | 'unpause')) {
  const statuses = action === 'pause' ? unfinishedStatuses.filter((status) => status !== 'paused') : ['paused']
  const rows = await tx.db
    .selectFrom('subtasks')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('status', 'in', statuses)
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    const row = await lockById(tx, id)
    if (row && (action === 'pause' ? row.status !== 'paused' : row.paused_status !== null)) {
      await moveSubtask(tx, actor, row, action)
    }
  }
}
