import type { ExecutorRole } from '@slipway/domain/access/roles.ts'
import { heldStatuses, isTimed, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import type { Reader } from '../../../platform/tx.ts'
import { visibleSubtasks } from './visible.ts'

/** What a calendar needs of a task whose clock runs. */
export interface Deadline {
  id: number
  title: string
  type: SubtaskType
  status: TaskStatus
  ends_at: Date
  time_limit: number
  version: number
  updated_at: Date
}

const running = heldStatuses.filter(isTimed)
/** More than anybody works on; a bound all the same. */
const most = 500

/** The tasks that somebody works on and whose clock runs, as their board shows them; what ends first stands first. */
export async function deadlinesOf(reader: Reader, viewer: { userId: number; role: ExecutorRole }): Promise<Deadline[]> {
  const rows = await visibleSubtasks(reader, viewer)
    .select([
      'subtasks.id',
      'subtasks.title',
      'subtasks.type',
      'subtasks.status',
      'subtasks.ends_at',
      'subtasks.time_limit',
      'subtasks.version',
      'subtasks.updated_at',
    ])
    .where('subtasks.executor_id', '=', viewer.userId)
    .where('subtasks.status', 'in', [...running])
    .where('subtasks.ends_at', 'is not', null)
    .orderBy('subtasks.ends_at')
    .orderBy('subtasks.id')
    .limit(most)
    .execute()
  return rows as (Omit<(typeof rows)[number], 'ends_at'> & { ends_at: Date })[]
}
