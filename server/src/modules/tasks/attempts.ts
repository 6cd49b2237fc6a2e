import { sql } from 'kysely'
import type { Tx } from '../../platform/services.ts'
import type { Effects } from './effects.ts'
import type { SubtaskRow } from './row.ts'

/** Closes the open attempt and opens the next one as the effects say. `row` is the subtask after the transition. */
export async function writeAttempts(tx: Tx, row: SubtaskRow, { close, open, extend }: Effects): Promise<void> {
  if (close) {
    await tx.db
      .updateTable('subtask_attempts')
      .set({ closed_at: tx.now, outcome: close })
      .where('subtask_id', '=', row.id)
      .where('closed_at', 'is', null)
      .execute()
  }
  if (open) {
    await tx.db
      .insertInto('subtask_attempts')
      .values({
        subtask_id: row.id,
        number: row.attempt_number,
        user_id: open,
        started_at: tx.now,
        ends_at: row.ends_at,
      })
      .execute()
  }
  if (extend) {
    await tx.db
      .updateTable('subtask_attempts')
      .set({ ends_at: row.ends_at })
      .where('subtask_id', '=', row.id)
      .where('closed_at', 'is', null)
      .execute()
  }
}

/** The failed attempts at a subtask stop to count against their executors; they stay in the history. */
export async function forgetAttempts(tx: Tx, subtaskId: number): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE subtask_attempts SET forgotten_at = ${tx.now}
    WHERE subtask_id = ${subtaskId} AND outcome IN ('expired', 'failed') AND forgotten_at IS NULL`.execute(tx.db)
  return Number(numAffectedRows ?? 0n)
}
