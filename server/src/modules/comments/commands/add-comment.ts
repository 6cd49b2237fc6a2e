import type { Actor } from '@slipway/domain/access/actor.ts'
import type { commentsContract } from '@slipway/domain/comments/contract.ts'
import { whyNotWrite } from '@slipway/domain/comments/policy.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { keepLive } from '../../applications/queries/keep-live.ts'
import { presentComment } from '../present.ts'
import { commentedSubtask } from '../queries/comments.ts'
import { readableComments } from '../queries/readable.ts'
import { placeMentions } from './place-mentions.ts'
import { tellOfComment } from './tell.ts'
import { writeComment } from './write-comment.ts'

export async function addComment(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  { body, query }: Input<typeof commentsContract.create>,
) {
  const subtask = await commentedSubtask(tx, actor, body.subtask_id)
  const denial = whyNotWrite(subtask)
  if (denial) throw new AppError(denial)
  const replyTo = body.reply_to && (await answered(tx, actor, subtask.id, body.reply_to))
  const written = { text: body.text, files: body.files, replyTo, purposes: ['comment_attachment'] as const }
  const comment = await writeComment(tx, actor, subtask.id, written)
  const named = await placeMentions(tx, actor, { commentId: comment.id, subtask }, body.mentions)
  if (subtask.application_id) await keepLive(tx, subtask.application_id)
  record(tx, actor, { subject: 'comment', id: comment.id, action: 'comment.added' })
  await tellOfComment(tx, actor, subtask, comment, named)
  return presentComment(tx, actor, comment, subtask, query.include)
}

/** Only what the writer reads can be answered, and only where it was said. */
async function answered(tx: Tx, actor: Actor, subtaskId: number, id: number): Promise<number> {
  const found = await readableComments(tx, actor)
    .select('comments.id')
    .where('comments.id', '=', id)
    .where('comments.subtask_id', '=', subtaskId)
    .executeTakeFirst()
  if (!found) throw invalid({ reply_to: 'invalid_value' })
  return found.id
}
