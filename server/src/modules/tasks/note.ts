import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Tx } from '../../platform/services.ts'
import { placeFiles } from '../comments/commands/place-files.ts'
import { hintThread } from '../comments/commands/tell.ts'
import { attachFiles } from '../files/commands/attach-files.ts'

interface Note {
  comment?: string | undefined
  files?: readonly number[] | undefined
}

/** What somebody wrote with an action stands among the comments of the subtask. */
export async function leaveNote(tx: Tx, actor: Actor, subtaskId: number, { comment, files = [] }: Note): Promise<void> {
  if (!comment && !files.length) return
  await attachFiles(tx, actor, files, { subtaskId })
  const { id } = await tx.db
    .insertInto('comments')
    .values({
      subtask_id: subtaskId,
      user_id: actor.userId,
      text: comment ?? '',
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await placeFiles(tx, id, files)
  const subtask = await tx.db
    .selectFrom('subtasks')
    .select(['id', 'title', 'owner_id', 'executor_id', 'application_id'])
    .where('id', '=', subtaskId)
    .executeTakeFirstOrThrow()
  await hintThread(tx, actor, subtask)
}
