import type { commentsContract } from '@slipway/domain/comments/contract.ts'
import { whyNotDelete } from '@slipway/domain/comments/policy.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Tx } from '../../../platform/tx.ts'
import { detachFiles } from '../../files/commands/attach-files.ts'
import { commentGuard } from '../guard.ts'
import { filesOfComments } from '../queries/comments.ts'
import { placeFiles } from './place-files.ts'
import { hintThread } from './tell.ts'

type Remove = Input<typeof commentsContract.remove>

/** Takes a comment out of the thread; what it said stays in the audit trail, its files are swept. */
export const removeComment = guarded(commentGuard, async (tx: Tx, actor, _input: Remove, { comment, subtask }) => {
  const denial = whyNotDelete(actor, comment, subtask)
  if (denial) throw new AppError(denial)
  const files = (await filesOfComments(tx, [comment.id])).get(comment.id) ?? []
  await placeFiles(tx, comment.id, [])
  await detachFiles(tx, files)
  await tx.db.updateTable('comments').set({ deleted_at: tx.now }).where('id', '=', comment.id).execute()
  record(tx, actor, {
    subject: 'comment',
    id: comment.id,
    action: 'comment.removed',
    changes: { text: [comment.text, null] },
  })
  await hintThread(tx, actor, subtask)
})
