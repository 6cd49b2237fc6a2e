import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** A condition on `moderations m`: rounds of the applications that a manager publishes. */
export const managedBy = (userId: number) => sql<boolean>`m.subtask_id IN (
  SELECT s.id FROM subtasks s JOIN applications a ON a.id = s.application_id WHERE a.app_manager_id = ${userId})`

/** How many rounds wait, of the applications that a manager publishes. */
export async function roundsToDecide(reader: Reader, userId: number): Promise<number> {
  const { count } = await reader.db
    .selectFrom('moderations as m')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('m.status', '=', 'started')
    .where(managedBy(userId))
    .executeTakeFirstOrThrow()
  return count
}
