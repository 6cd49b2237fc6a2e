import { heldStatuses, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { Reader } from '../../../platform/tx.ts'

const most = 5
/** What was offered to them alone waits for them as well, and what is paused goes on with them. */
export const bindingStatuses: readonly TaskStatus[] = [...heldStatuses, 'waiting_assigned', 'paused']

/** How many subtasks wait for these people. */
export async function countTasksInHand({ db }: Reader, userIds: readonly number[]): Promise<number> {
  if (!userIds.length) return 0
  const { count } = await db
    .selectFrom('subtasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('executor_id', 'in', userIds)
    .where('status', 'in', bindingStatuses)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The subtasks that wait for a person, the oldest few. */
export async function tasksInHand({ db }: Reader, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('subtasks')
    .select('id')
    .where('executor_id', '=', userId)
    .where('status', 'in', bindingStatuses)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
