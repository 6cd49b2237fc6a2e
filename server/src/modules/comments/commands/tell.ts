import type { Actor } from '@slipway/domain/access/actor.ts'
import { excerpt } from '@slipway/domain/kernel/text.ts'
import { excerptLength } from '@slipway/domain/notifications/schema.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import type { Commented } from '../queries/comments.ts'

type Thread = Pick<Commented, 'id' | 'owner_id' | 'executor_id' | 'application_id'>

/** Those who work on a subtask: owner, executor, and the manager of its application. */
export async function participants(tx: Tx, subtask: Thread): Promise<number[]> {
  const application =
    subtask.application_id === null
      ? undefined
      : await tx.db
          .selectFrom('applications')
          .select('app_manager_id')
          .where('id', '=', subtask.application_id)
          .executeTakeFirst()
  const ids = [subtask.owner_id, subtask.executor_id, application?.app_manager_id]
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

/** Lets open threads be read again; the author's other windows too. */
export async function hintThread(tx: Tx, actor: Actor, subtask: Thread): Promise<void> {
  const ids = new Set([...(await participants(tx, subtask)), actor.userId])
  hint(tx, [...ids].map(userChannel), 'comments', subtask.id)
}

/** Tells the other participants of a new comment. */
export async function tellOfComment(
  tx: Tx,
  actor: Actor,
  subtask: Thread,
  comment: { id: number; text: string },
): Promise<void> {
  const userIds = (await participants(tx, subtask)).filter((id) => id !== actor.userId)
  notify(tx, {
    userIds,
    kind: 'new-comment',
    tag: 'comment',
    params: { comment_id: comment.id, text: excerpt(comment.text, excerptLength - 1) },
    subtaskId: subtask.id,
    applicationId: subtask.application_id,
    authorId: actor.userId,
  })
  await hintThread(tx, actor, subtask)
}
