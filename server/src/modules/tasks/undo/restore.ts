import type { Actor } from '@slipway/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { moveDeleted } from '../../comments/commands/move-deleted.ts'
import { withdrawNote } from '../../comments/commands/withdraw-note.ts'
import { detachOf } from '../../files/commands/attach-files.ts'
import { takeBack, takeBackReminders } from '../../notifications/commands/take-back.ts'
import { holdExecutor } from '../hold-executor.ts'
import { assertTurn } from '../publication-turn.ts'
import { lockById } from '../queries/lock.ts'
import type { SubtaskRow } from '../row.ts'
import { writeMove } from '../write-move.ts'
import type { KeptRow } from './kept.ts'

/** Makes everything as it was before a decision that nothing has followed from. What it wrote bears its moment. */
export async function restore(tx: Tx, actor: Actor, row: SubtaskRow, kept: KeptRow): Promise<SubtaskRow> {
  const columns = { ...kept.before.columns, version: row.version + 1, updated_at: tx.now }
  await holdExecutor(tx, row, columns as Partial<SubtaskRow>)
  await assertTurn(tx, row, { ...row, ...(columns as Partial<SubtaskRow>) })
  await writeMove(tx, row, columns as Partial<SubtaskRow>, { columns: {} }, false)
  await withdraw(tx, actor, row, kept)
  await reopenAttempt(tx, row.id, kept)
  await reopenRound(tx, row.id, kept)
  await tx.db
    .deleteFrom('subtask_verdicts')
    .where('subtask_id', '=', row.id)
    .where('created_at', '=', kept.decided_at)
    .execute()
  await tx.db
    .updateTable('disputes')
    .set({ state: 'open', closed_at: null })
    .where('subtask_id', '=', row.id)
    .where('state', '=', 'lapsed')
    .where('closed_at', '=', kept.decided_at)
    .execute()
  await tx.db.updateTable('task_undos').set({ undone_at: tx.now }).where('subtask_id', '=', row.id).execute()
  // Times come from JSON as texts: read again, they are what the rest of the house reckons with.
  return (await lockById(tx, row.id)) as SubtaskRow
}

/** What was said with the decision, to whom it was told, and what the clock said meanwhile of how it was. */
async function withdraw(tx: Tx, actor: Actor, row: SubtaskRow, { decided_at }: KeptRow): Promise<void> {
  await withdrawNote(tx, actor, row, decided_at)
  await detachOf(tx, { subtaskId: row.id, ownerId: actor.userId, at: decided_at })
  const people = [row.executor_id, row.owner_id, row.app_manager_id].filter((id) => id !== null)
  await takeBack(tx, { subtaskId: row.id, authorId: actor.userId, at: decided_at, userIds: people })
  await takeBackReminders(tx, row.id, decided_at)
}

/** The attempt that the decision began goes, the one that it ended goes on. */
async function reopenAttempt(tx: Tx, subtaskId: number, { decided_at, before }: KeptRow): Promise<void> {
  if ('attempt_number' in before.columns) {
    const number = before.columns.attempt_number as number
    // Whoever took their words back holds nobody up: nothing is left that would lose its attempt.
    await moveDeleted(tx, subtaskId, number)
    await sql`DELETE FROM subtask_attempts WHERE subtask_id = ${subtaskId} AND number > ${number}`.execute(tx.db)
  }
  await sql`UPDATE subtask_attempts SET closed_at = NULL, outcome = NULL
    WHERE subtask_id = ${subtaskId} AND closed_at = ${decided_at}`.execute(tx.db)
}

async function reopenRound(tx: Tx, subtaskId: number, { decided_at, before: { round } }: KeptRow): Promise<void> {
  if (!round) return
  const { id, ...screens } = round
  await tx.db
    .deleteFrom('moderations')
    .where('subtask_id', '=', subtaskId)
    .where('id', '>', id)
    .where('created_at', '=', decided_at)
    .execute()
  await tx.db
    .updateTable('moderations')
    .set({ status: 'started', reason: null, moderator_id: null, completed_at: null, ...screens })
    .where('id', '=', id)
    .execute()
}
