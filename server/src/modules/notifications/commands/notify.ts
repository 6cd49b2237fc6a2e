import type { Role } from '@slipway/domain/access/roles.ts'
import type { NotificationKind, NotificationTag } from '@slipway/domain/notifications/kinds.ts'
import type { NotificationParams } from '@slipway/domain/notifications/words.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonText } from '../../../platform/database/json-columns.ts'
import { emitted } from '../../../platform/events.ts'
import { atEnd, batch } from '../../../platform/trail.ts'
import type { Batch, Tx } from '../../../platform/tx.ts'
import { pushes } from '../push/listeners.ts'
import { notifyRoleQueue } from '../queue.ts'

export interface Notice {
  kind: NotificationKind
  tag: NotificationTag
  params?: NotificationParams
  subtaskId?: number | null
  applicationId?: number | null
  /** Who caused it; they are not told of it themselves. */
  authorId?: number | null
  press?: Press
}

/** One press that moves several tasks of an order is one notification: who hears of more hears what weighs most. */
export interface Press {
  orderId: number
  weight: number
}

/** A notification for each of the people, its announcement on their channels, and a job where their browsers listen. */
export function notify(tx: Tx, { userIds, ...notice }: Notice & { userIds: readonly number[] }): void {
  for (const userId of new Set(userIds)) {
    if (userId === notice.authorId) continue
    batch(tx, notices, { ...notice, userId, createdAt: tx.now })
    atEnd(tx, pushes, userId)
  }
}

/** The same for everybody who holds the role and isn't blocked, but for those who are told by name: in a job of the same transaction. */
export async function notifyRole(tx: Tx, role: Role, notice: Notice, except: readonly number[] = []): Promise<void> {
  await tx.enqueue(notifyRoleQueue, { role, notice, after: 0, except })
}

interface Told extends Notice {
  userId: number
  createdAt: Date
}

/**
 * One statement however many they are; the readers' counters are locked last of all, in ascending order. Numbers are
 * given under the lock of the counter, so a reader never sees a later one before an earlier one. Nobody's row in `users`
 * is locked: it is what others lock first.
 */
const notices: Batch<Told> = {
  write: (told) => ({ queries: inserted(told), messages: emitted('notification', sql`n`) }),
}

function inserted(told: readonly Told[]): RawBuilder<unknown> {
  const rows = weightiest(told).map(({ params = {}, ...notice }) => ({ ...notice, params }))
  return sql`
    told AS MATERIALIZED (
      SELECT * FROM ROWS FROM (jsonb_to_recordset(${jsonText(rows)}::jsonb) AS (
        "userId" int, kind text, tag text, params jsonb, "subtaskId" int, "applicationId" int, "authorId" int,
        "createdAt" timestamptz
      )) WITH ORDINALITY AS row (user_id, kind, tag, params, subtask_id, application_id, author_id, created_at, place)
    ), news AS MATERIALIZED (
      SELECT user_id, count(*)::int AS count FROM told
      WHERE user_id IN (SELECT id FROM users WHERE deleted_at IS NULL) GROUP BY user_id ORDER BY user_id
    ), numbered AS (
      INSERT INTO notification_counters AS c (user_id, seq) SELECT user_id, count FROM news ORDER BY user_id
      ON CONFLICT (user_id) DO UPDATE SET seq = c.seq + excluded.seq RETURNING c.user_id, c.seq
    ), n AS (
      INSERT INTO notifications (user_id, seq, kind, tag, params, subtask_id, application_id, author_id, created_at)
      SELECT user_id, seq - count + row_number() OVER (PARTITION BY user_id ORDER BY place), kind, tag, params,
        subtask_id, application_id, author_id, created_at
      FROM told JOIN numbered USING (user_id) JOIN news USING (user_id) ORDER BY place
      RETURNING id, user_id, created_at
    )`
}

function weightiest(told: readonly Told[]): readonly Told[] {
  const keyOf = ({ userId, press }: Told) => `${userId} ${press?.orderId}`
  const most = new Map<string, number>()
  for (const one of told) {
    if (one.press) most.set(keyOf(one), Math.max(one.press.weight, most.get(keyOf(one)) ?? 0))
  }
  return told.filter((one) => !one.press || one.press.weight === most.get(keyOf(one)))
}
