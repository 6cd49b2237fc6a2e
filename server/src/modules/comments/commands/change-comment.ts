import type { Actor } from '@slipway/domain/access/actor.ts'
import type { commentsContract } from '@slipway/domain/comments/contract.ts'
import { whyNotWrite } from '@slipway/domain/comments/policy.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { attachFiles, detachFiles } from '../../files/commands/attach-files.ts'
import { commentGuard } from '../guard.ts'
import { presentComment } from '../present.ts'
import { filesOfComments } from '../queries/comments.ts'
import { placeFiles } from './place-files.ts'
import { placeMentions } from './place-mentions.ts'
import { hintThread, tellNamed } from './tell.ts'

type Change = Input<typeof commentsContract.change>

export const changeComment = guarded(commentGuard, async (tx: Tx<{ cipher: Cipher }>, actor, input: Change, row) => {
  const { body, query } = input
  const { comment, subtask } = row
  const denial = whyNotWrite(subtask)
  if (denial) throw new AppError(denial)
  if (body.files) await replaceFiles(tx, actor, comment, body.files)
  const named = body.mentions && (await placeMentions(tx, actor, { commentId: comment.id, subtask }, body.mentions))
  const changed = await tx.db
    .updateTable('comments')
    .set({ text: body.text ?? comment.text, updated_at: tx.now })
    .where('id', '=', comment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  record(tx, actor, {
    subject: 'comment',
    id: comment.id,
    action: 'comment.changed',
    changes: { text: [comment.text, changed.text] },
  })
  if (named) tellNamed(tx, actor, subtask, changed, named)
  await hintThread(tx, actor, subtask)
  return presentComment(tx, actor, changed, subtask, query.include)
})

async function replaceFiles(
  tx: Tx,
  actor: Actor,
  comment: { id: number; subtask_id: number },
  wanted: readonly number[],
): Promise<void> {
  const before = (await filesOfComments(tx, [comment.id])).get(comment.id) ?? []
  const added = wanted.filter((id) => !before.includes(id))
  await attachFiles(tx, actor, added, { subtaskId: comment.subtask_id }, { purposes: ['comment_attachment'] })
  await tx.db.deleteFrom('comment_files').where('comment_id', '=', comment.id).execute()
  await placeFiles(tx, comment.id, wanted)
  await detachFiles(
    tx,
    before.filter((id) => !wanted.includes(id)),
  )
}
