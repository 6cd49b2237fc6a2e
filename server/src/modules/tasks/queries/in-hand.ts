import { heldStatuses } from '@slipway/domain/tasks/status.ts'
import type { Reader } from '../../../platform/tx.ts'

const most = 5

/** The subtasks of which a person's attempt is open, the oldest few. */
export async function tasksInHand({ db }: Reader, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('subtasks')
    .select('id')
    .where('executor_id', '=', userId)
    .where('status', 'in', heldStatuses)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
