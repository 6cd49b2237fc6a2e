import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { Thread } from '../queries/comments.ts'
import { hintThread } from './tell.ts'

/** What somebody wrote at this moment leaves the thread, with its files; the log keeps it as the reason of what it went with. */
export async function withdrawNote(tx: Tx, actor: Actor, subtask: Thread, at: Date): Promise<void> {
  const notes = await tx.db
    .updateTable('comments')
    .set({ deleted_at: tx.now })
    .where('subtask_id', '=', subtask.id)
    .where('user_id', '=', actor.userId)
    .where('created_at', '=', at)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  if (!notes.length) return
  await tx.db
    .deleteFrom('comment_files')
    .where(
      'comment_id',
      'in',
      notes.map(({ id }) => id),
    )
    .execute()
  await hintThread(tx, actor, subtask)
}
