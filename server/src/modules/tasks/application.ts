import type { Actor } from '@slipway/domain/access/actor.ts'
import { isFinished, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import { flowOf, isSimple } from '@slipway/domain/tasks/types.ts'
import { record } from '../../platform/activity.ts'
import type { Tx } from '../../platform/tx.ts'
import { refreshApplicationStatus } from '../applications/commands/refresh-status.ts'
import { adopt } from '../applications/commands/write-application.ts'
import type { SubtaskRow } from './row.ts'

/** Whoever takes the first publication of an application becomes its manager. */
export async function adoptApplication(tx: Tx, actor: Actor, row: SubtaskRow): Promise<void> {
  if (row.application_id === null || row.app_manager_id !== null) return
  if (!(await adopt(tx, row.application_id, actor.userId))) return
  row.app_manager_id = actor.userId
  record(tx, actor, {
    subject: 'application',
    id: row.application_id,
    action: 'adopt',
    changes: { app_manager_id: [null, actor.userId] },
  })
}

const isClosed = (status: TaskStatus): boolean => isFinished(status) || status === 'verified'

/**
 * The application's status follows its subtasks. A delivery only matters to it when it opens or closes, so that
 * claims and submissions don't queue for the application's row; pauses are followed up by whoever archives.
 */
export async function refreshApplication(tx: Tx, before: SubtaskRow, after: SubtaskRow): Promise<void> {
  const type = after.type
  if (after.application_id === null || isSimple(type)) return
  if (before.status === 'paused' || after.status === 'paused') return
  const closes = isClosed(before.status) !== isClosed(after.status)
  if (closes || flowOf[type] === 'publication') await refreshApplicationStatus(tx, after.application_id)
}
