import type { Actor } from '@slipway/domain/access/actor.ts'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import type { Tx } from '../../../platform/tx.ts'
import { attachFiles } from '../../files/commands/attach-files.ts'
import type { CommentRow } from '../queries/comments.ts'
import { placeFiles } from './place-files.ts'

interface Written {
  text: string
  files: readonly number[]
  /** What the files must have been uploaded as, when not anything that a subtask takes. */
  purposes?: readonly PurposeName[]
  /** The comment that it answers. */
  replyTo?: number | null
}

/** A new comment with its files. Who may write it, and who is told, is up to the caller. */
export async function writeComment(
  tx: Tx,
  actor: Actor,
  subtaskId: number,
  { text, files, purposes, replyTo = null }: Written,
): Promise<CommentRow> {
  await attachFiles(tx, actor, files, { subtaskId }, purposes ? { purposes } : {})
  const comment = await tx.db
    .insertInto('comments')
    .values({
      subtask_id: subtaskId,
      user_id: actor.userId,
      attempt_id: (eb) =>
        eb
          .selectFrom('subtask_attempts as t')
          .select('t.id')
          .where('t.subtask_id', '=', subtaskId)
          .where('t.closed_at', 'is', null),
      text,
      reply_to: replyTo,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await placeFiles(tx, comment.id, files)
  return comment
}
