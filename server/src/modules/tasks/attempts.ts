import { sql } from 'kysely'
import type { Tx } from '../../platform/tx.ts'

/** The failed attempts at a subtask stop to count against their executors; they stay in the history. */
export async function forgetAttempts(tx: Tx, subtaskId: number): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE subtask_attempts SET forgotten_at = ${tx.now}
    WHERE subtask_id = ${subtaskId} AND outcome IN ('expired', 'failed') AND forgotten_at IS NULL`.execute(tx.db)
  return Number(numAffectedRows ?? 0n)
}
