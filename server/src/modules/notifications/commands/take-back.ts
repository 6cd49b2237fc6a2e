import type { NotificationKind } from '@slipway/domain/notifications/kinds.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

const reminders = ['task-deadline-near', 'review-due'] satisfies NotificationKind[]

interface Told {
  subtaskId: number
  /** Who caused it, and when. */
  authorId: number
  at: Date
  /** Who was told. */
  userIds: readonly number[]
}

/** What turned out not to be leaves everybody's list; what has left a list is not mailed either. */
export async function takeBack(tx: Tx, { subtaskId, authorId, at, userIds }: Told): Promise<void> {
  const gone = await tx.db
    .updateTable('notifications')
    .set({ cleared_at: tx.now })
    .where('user_id', 'in', [...userIds])
    .where('subtask_id', '=', subtaskId)
    .where('author_id', '=', authorId)
    .where('created_at', '=', at)
    .where('cleared_at', 'is', null)
    .returning('user_id')
    .execute()
  tellGone(tx, gone)
}

/** The same for what the clock said since then, to whomever. */
export async function takeBackReminders(tx: Tx, subtaskId: number, since: Date): Promise<void> {
  const gone = await tx.db
    .updateTable('notifications')
    .set({ cleared_at: tx.now })
    .where('subtask_id', '=', subtaskId)
    .where('kind', 'in', reminders)
    .where('created_at', '>=', since)
    .where('cleared_at', 'is', null)
    .returning('user_id')
    .execute()
  tellGone(tx, gone)
}

const tellGone = (tx: Tx, gone: readonly { user_id: number }[]): void =>
  hint(tx, [...new Set(gone.map(({ user_id }) => userChannel(user_id)))], 'notifications', 0)
