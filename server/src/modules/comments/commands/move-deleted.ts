import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'

/** Comments that were deleted, in attempts later than this one, belong to it: those attempts go, the rows stay. */
export async function moveDeleted(tx: Tx, subtaskId: number, toAttempt: number): Promise<void> {
  await sql`UPDATE comments c
    SET attempt_id = (SELECT id FROM subtask_attempts WHERE subtask_id = ${subtaskId} AND number = ${toAttempt})
    FROM subtask_attempts a
    WHERE c.subtask_id = ${subtaskId} AND c.deleted_at IS NOT NULL
      AND a.id = c.attempt_id AND a.number > ${toAttempt}`.execute(tx.db)
}
