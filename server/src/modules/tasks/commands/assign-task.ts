import { sql } from 'kysely'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { holdPerson } from '../../users/commands/hold-person.ts'
import { leaveNote } from '../note.ts'
import { fitFor } from '../queries/assignees.ts'
import type { SubtaskRow } from '../row.ts'
import { batchTakenOf } from '../standing.ts'
import { taskCommand } from './act.ts'

/**
 * Offers a subtask to one person alone for the hours of the setting. Its order is held: whoever takes or gives another
 * of the same batch waits.
 */
export const assignTask = taskCommand(['assign'], {
  hold: 'order',
  prepare: async ({ tx, actor, row, body }) => {
    const executorId = body.user_id as number
    if (!(await isFit(tx, executorId, row))) throw invalid({ user_id: 'assignee_unfit' })
    if (await hasHadShare(tx, executorId, row.id)) throw new AppError('batch_taken')
    await leaveNote(tx, actor, row.id, body)
    return { executorId, assignedFor: (await setting(tx, 'assign_lapse_hours')) * 3600 }
  },
})

/** May the person be given the subtask? Holds them, too: nobody is given a task while they are deleted. */
export async function isFit(tx: Tx, userId: number, row: SubtaskRow): Promise<boolean> {
  if (!(await holdPerson(tx, userId))) return false
  const { rows } = await sql`SELECT 1 FROM users u WHERE u.id = ${userId} AND ${fitFor(row)}`.execute(tx.db)
  return rows.length > 0
}

async function hasHadShare({ db }: Tx, userId: number, subtaskId: number): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`SELECT ${batchTakenOf(sql`${userId}::int`, subtaskId)} AS taken`.execute(db)
  return rows[0]?.taken ?? false
}
