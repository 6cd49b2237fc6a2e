import { heldStatuses, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { Reader } from '../../../platform/tx.ts'

const most = 5
/** What was offered to them alone waits for them as well, and what is paused goes on with them. */
export const bindingStatuses: readonly TaskStatus[] = [...heldStatuses, 'waiting_assigned', 'paused']

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
