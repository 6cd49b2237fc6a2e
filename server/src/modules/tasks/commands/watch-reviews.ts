import { reviewCutoffs, reviewedStatuses, reviewUntil } from '@slipway/domain/tasks/review-clock.ts'
import { waitsFor } from '@slipway/domain/tasks/waits-for.ts'
import type { Party } from '@slipway/domain/tasks/workflow.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { notify, notifyRole } from '../../notifications/commands/notify.ts'
import { clockRules } from '../queries/clock.ts'
import { type SubtaskRow, stateOf } from '../row.ts'
import { type Step, step } from './watch-deadlines.ts'

/**
 * Reminds those who decide with a quarter of their time left; when it is over they are told so, and administrators with
 * them. Each once, and after downtime only the last.
 */
export const warnOfReviews: Step = async (tx, which) => {
  const rules = await clockRules(tx)
  const { near, over } = reviewCutoffs(tx.now, rules)
  const due = step({
    due: () => sql`status IN (${sql.join(reviewedStatuses.map((status) => sql.lit(status)))}) AND warned < 2
      AND NOT EXISTS (SELECT 1 FROM disputes d WHERE d.subtask_id = subtasks.id AND d.state = 'open')
      AND submitted_at <= CASE warned WHEN 0 THEN ${near}::timestamptz ELSE ${over}::timestamptz END`,
    order: sql`submitted_at`,
    run: async (tx, rows) => {
      for (const row of rows) {
        const isOver = row.submitted_at !== null && row.submitted_at <= over
        await tx.db
          .updateTable('subtasks')
          .set({ warned: isOver ? 2 : 1 })
          .where('id', '=', row.id)
          .execute()
        await remind(tx, row, isOver, reviewUntil(stateOf(row), rules))
      }
    },
  })
  return due(tx, which)
}

async function remind(tx: Tx, row: SubtaskRow, isOver: boolean, until: Date | null): Promise<void> {
  const notice = (change?: string) => ({
    kind: 'review-due' as const,
    tag: 'tasks' as const,
    params: { ends_at: until?.toISOString() ?? null, ...(change && { change }) },
    subtaskId: row.id,
    applicationId: row.application_id,
    // Whoever did the work waits for others: nobody accepts their own. A publication is its manager's to verify.
    authorId: row.status === 'checking' ? row.executor_id : null,
  })
  const told = isOver ? notice('over') : notice()
  const userIds = decidersOf(row)
  notify(tx, { userIds, ...told })
  // Publications are everybody's who publishes, where no manager has the application.
  if (decides('manager', row) && row.app_manager_id === null) await notifyRole(tx, 'app_manager', told, userIds)
  if (isOver) await notifyRole(tx, 'superadministrator', notice('escalated'), userIds)
}

const decides = (party: Party, { status, type }: SubtaskRow): boolean =>
  waitsFor(party).some(({ from, types }) => from.includes(status) && (!types || types.includes(type)))

/** Who decides on what was submitted, by the table of the workflow. */
export const decidersOf = (row: SubtaskRow): number[] =>
  [decides('owner', row) ? row.owner_id : null, decides('manager', row) ? row.app_manager_id : null].filter(
    (id) => id !== null,
  )
