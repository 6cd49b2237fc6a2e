import type { Actor } from '@slipway/domain/access/actor.ts'
import { excerpt } from '@slipway/domain/kernel/text.ts'
import { excerptLength } from '@slipway/domain/notifications/schema.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { raise } from '../../webhooks/commands/raise.ts'
import { participants, type Thread } from '../queries/comments.ts'

/** Lets open threads be read again; the author's other windows too. */
export async function hintThread(tx: Tx, actor: Actor, subtask: Thread): Promise<void> {
  const ids = new Set([...(await participants(tx, subtask)), actor.userId])
  hint(tx, [...ids].map(userChannel), 'comments', subtask.id)
}

/** Tells the other participants of a new comment, and whom it names. */
export async function tellOfComment(
  tx: Tx,
  actor: Actor,
  subtask: Thread,
  comment: Said,
  named: readonly number[],
): Promise<void> {
  const others = (await participants(tx, subtask)).filter((id) => !named.includes(id))
  notify(tx, { userIds: others, ...noticeOf(actor, subtask, comment) })
  tellNamed(tx, actor, subtask, comment, named)
  raise(tx, 'new-comment', {
    ...{ comment_id: comment.id, subtask_id: subtask.id, application_id: subtask.application_id },
    author_id: actor.userId,
  })
  await hintThread(tx, actor, subtask)
}

interface Said {
  id: number
  text: string
}

const noticeOf = (actor: Actor, subtask: Thread, { id, text }: Said, change?: 'mention') => ({
  kind: 'new-comment' as const,
  tag: 'comment' as const,
  params: { comment_id: id, text: excerpt(text, excerptLength - 1), ...(change && { change }) },
  subtaskId: subtask.id,
  applicationId: subtask.application_id,
  authorId: actor.userId,
})

/** Those whom a comment names are told so instead, also where they don't take part otherwise. */
export const tellNamed = (tx: Tx, actor: Actor, subtask: Thread, comment: Said, named: readonly number[]): void =>
  notify(tx, { userIds: named, ...noticeOf(actor, subtask, comment, 'mention') })
