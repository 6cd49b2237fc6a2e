import type { Actor } from '@slipway/domain/access/actor.ts'
import type { TaskAction } from '@slipway/domain/tasks/workflow.ts'
import type { Tx } from '../../platform/tx.ts'
import { kindOf, type SubtaskRow } from './row.ts'

export async function openModeration(tx: Tx, row: SubtaskRow, uploadScreenFileId: number | null): Promise<void> {
  await tx.db
    .insertInto('moderations')
    .values({
      subtask_id: row.id,
      kind: kindOf(row),
      title: row.title,
      status: 'started',
      upload_screen_file_id: uploadScreenFileId,
      created_at: tx.now,
    })
    .execute()
}

interface Decision {
  reason?: string | null
  screenFileId?: number | null
  uploadScreenFileId?: number | null
}

const confirming: readonly TaskAction[] = ['confirm_moderation', 'confirm_purchase']

/**
 * Ends the open round. What leads out of moderation without deciding it (returning, restoring, completing by force)
 * rejects it: only a decision confirms.
 */
export async function closeModeration(
  tx: Tx,
  actor: Pick<Actor, 'userId'> | null,
  after: SubtaskRow,
  action: TaskAction,
  { reason, screenFileId, uploadScreenFileId }: Decision,
): Promise<void> {
  const final = after.status === 'failed_pre_moderation' || after.status === 'failed_post_moderation'
  await tx.db
    .updateTable('moderations')
    .set({
      status: confirming.includes(action) ? 'confirmed' : final ? 'failed' : 'rejected',
      reason: reason ?? null,
      moderator_id: actor?.userId ?? null,
      completed_at: tx.now,
      ...(screenFileId ? { screen_file_id: screenFileId } : {}),
      ...(uploadScreenFileId ? { upload_screen_file_id: uploadScreenFileId } : {}),
    })
    .where('subtask_id', '=', after.id)
    .where('status', '=', 'started')
    .execute()
}
