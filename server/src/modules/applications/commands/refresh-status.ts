import { statusFrom } from '@slipway/domain/applications/status.ts'
import type { Tx } from '../../../platform/tx.ts'

/**
 * Makes an application's status follow from its subtasks, its archive and its deletion. Called wherever one of them
 * has changed, after the change. The row is locked before the subtasks are read: of two transitions at once the later
 * one sees both. No activity line: the transition has written its own.
 */
export async function refreshApplicationStatus(tx: Tx, applicationId: number): Promise<void> {
  const application = await tx.db
    .selectFrom('applications')
    .select(['status', 'archived_at', 'deletion_reason_id'])
    .where('id', '=', applicationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const subtasks = await tx.db
    .selectFrom('subtasks')
    .select(['type', 'status', 'paused_status'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()
  const status = statusFrom({
    archived: application.archived_at !== null,
    deleted: application.deletion_reason_id !== null,
    subtasks: subtasks.map((row) => ({
      type: row.type,
      status: row.status === 'paused' ? (row.paused_status ?? row.status) : row.status,
    })),
  })
  if (status === application.status) return
  await tx.db.updateTable('applications').set({ status, updated_at: tx.now }).where('id', '=', applicationId).execute()
}
