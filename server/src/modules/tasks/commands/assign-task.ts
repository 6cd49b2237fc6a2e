import type { Role } from '@slipway/domain/access/roles.ts'
import { takers } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { leaveNote } from '../note.ts'
import type { SubtaskRow } from '../row.ts'
import { failedBefore, skillMatches } from '../standing.ts'
import { taskCommand } from './act.ts'

/** Offers a subtask to one person alone for the hours of the setting. */
export const assignTask = taskCommand(['assign'], {
  prepare: async ({ tx, actor, row, body }) => {
    const executorId = body.user_id as number
    if (!(await isFit(tx, executorId, row))) throw invalid({ user_id: 'assignee_unfit' })
    await leaveNote(tx, actor, row.id, body)
    return { executorId, assignedFor: (await setting(tx, 'assign_lapse_hours')) * 3600 }
  },
})

/** Of the type's role, not blocked, skilled, and not failed at it: somebody who could take it, but for the claim limit. */
async function isFit(tx: Tx, userId: number, row: SubtaskRow): Promise<boolean> {
  const roles: readonly Role[] = takers[row.type]
  const skilled =
    row.type === 'programmer' && row.application_id !== null
      ? skillMatches(sql`u.id`, sql`${row.application_id}::int`)
      : sql<boolean>`true`
  const { rows } = await sql`SELECT 1 FROM users u
    WHERE u.id = ${userId} AND NOT u.is_block AND NOT u.task_block AND u.deleted_at IS NULL
      AND EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = ANY (${[...roles]}::text[]))
      AND ${skilled} AND NOT ${failedBefore(sql`u.id`, sql`${row.id}::int`)}`.execute(tx.db)
  return rows.length > 0
}
