import type { Actor } from '@slipway/domain/access/actor.ts'
import type { commentsContract } from '@slipway/domain/comments/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import type { Tx } from '../../../platform/services.ts'
import { attachFiles } from '../../files/commands/attach-files.ts'
import { presentComment } from '../present.ts'
import { commentedSubtask } from '../queries/comments.ts'
import { placeFiles } from './place-files.ts'
import { tellOfComment } from './tell.ts'

export async function addComment(tx: Tx, actor: Actor, { body, query }: Input<typeof commentsContract.create>) {
  const subtask = await commentedSubtask(tx, actor, body.subtask_id)
  await attachFiles(tx, actor, body.files, { subtaskId: subtask.id }, { purposes: ['comment_attachment'] })
  const comment = await tx.db
    .insertInto('comments')
    .values({
      subtask_id: subtask.id,
      user_id: actor.userId,
      text: body.text,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await placeFiles(tx, comment.id, body.files)
  record(tx, actor, { subject: 'comment', id: comment.id, action: 'comment.added' })
  await tellOfComment(tx, actor, subtask, comment)
  return presentComment(tx, actor, comment, query.include)
}
