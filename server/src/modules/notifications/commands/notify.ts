import type { Role } from '@slipway/domain/access/roles.ts'
import type { NotificationKind, NotificationTag } from '@slipway/domain/notifications/kinds.ts'
import type { NotificationParams } from '@slipway/domain/notifications/words.ts'
import { sql } from 'kysely'
import { emitEach, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/services.ts'
import { notifyRoleJob } from '../jobs.ts'
import { presentRows, type Row, shown } from '../present.ts'

export interface Notice {
  kind: NotificationKind
  tag: NotificationTag
  params?: NotificationParams
  subtaskId?: number | null
  applicationId?: number | null
  /** Who caused it; they are not told of it themselves. */
  authorId?: number | null
}

/**
 * Writes a notification for each of the people and announces it on their channels, in one statement however many
 * they are. Their rows in `users` stay locked until the end of the transaction, always in ascending order.
 */
export async function notify(tx: Tx, { userIds, ...notice }: Notice & { userIds: readonly number[] }): Promise<void> {
  const readers = [...new Set(userIds)].filter((id) => id !== notice.authorId)
  if (!readers.length) return
  const views = presentRows(await insert(tx, readers, notice))
  emitEach(
    tx,
    'notification',
    views.map(({ userId, view }) => ({ channel: userChannel(userId), payload: view })),
  )
}

/** The same for everybody who holds the role and isn't blocked, in a job of the same transaction. */
export async function notifyRole(tx: Tx, role: Role, notice: Notice): Promise<void> {
  await tx.services.jobs.enqueue(tx, notifyRoleJob, { role, notice, after: 0 })
}

/** Numbers are given under the lock of the person's row, so a reader never sees a later one before an earlier one. */
async function insert(tx: Tx, userIds: readonly number[], notice: Notice): Promise<Row[]> {
  const { kind, tag, params = {}, subtaskId = null, applicationId = null, authorId = null } = notice
  const { rows } = await sql<Row>`
    WITH readers AS MATERIALIZED (
      SELECT id FROM users WHERE id = ANY(${userIds}::int[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE
    ), numbered AS (
      UPDATE users SET notification_seq = notification_seq + 1 FROM readers WHERE users.id = readers.id
      RETURNING users.id, users.notification_seq
    ), n AS (
      INSERT INTO notifications (user_id, seq, kind, tag, params, subtask_id, application_id, author_id, created_at)
      SELECT id, notification_seq, ${kind}, ${tag}, ${JSON.stringify(params)}::jsonb, ${subtaskId}::int,
        ${applicationId}::int, ${authorId}::int, ${tx.now}
      FROM numbered ORDER BY id
      RETURNING *
    ) ${shown}`.execute(tx.db)
  return rows
}
