import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Tx } from '../../platform/tx.ts'
import { hintThread } from '../comments/commands/tell.ts'
import { writeComment } from '../comments/commands/write-comment.ts'

interface Note {
  comment?: string | undefined
  files?: readonly number[] | undefined
}

/** What somebody wrote with an action stands among the comments of the subtask. */
export async function leaveNote(tx: Tx, actor: Actor, subtaskId: number, { comment, files = [] }: Note): Promise<void> {
  if (!comment && !files.length) return
  await writeComment(tx, actor, subtaskId, { text: comment ?? '', files })
  const subtask = await tx.db
    .selectFrom('subtasks')
    .select(['id', 'title', 'owner_id', 'executor_id', 'application_id'])
    .where('id', '=', subtaskId)
    .executeTakeFirstOrThrow()
  await hintThread(tx, actor, subtask)
}
