import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { excerpt } from '@slipway/domain/kernel/text.ts'
import { isQuiet } from '@slipway/domain/notifications/hours.ts'
import type { NotificationKind, NotificationTag } from '@slipway/domain/notifications/kinds.ts'
import { groupOf, isKept } from '@slipway/domain/notifications/preferences.ts'
import { excerptLength, type NotificationView } from '@slipway/domain/notifications/schema.ts'
import { type NotificationParams, notificationText } from '@slipway/domain/notifications/words.ts'
import { balanceNames } from '@slipway/domain/operations/accounts.ts'
import { titleIn } from '@slipway/domain/tasks/title.ts'
import { type SubtaskType, simpleTypes } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/tx.ts'
import { insteadOf } from '../tasks/queries/batches.ts'
import { hoursOf, popsUp } from './queries/preferences.ts'

/** Notifications by id, each in the given language or else in its reader's: staff ru, others that of their profile. */
export async function presentNotifications(
  reader: Reader,
  ids: readonly number[],
  locale?: Locale,
): Promise<NotificationView[]> {
  if (!ids.length) return []
  const { rows } = await sql<Row>`
    SELECT n.id, n.user_id, n.seq, n.kind, n.tag, n.params, n.created_at, n.read_at,
      reader.is_internal, reader.interface_language,
      coalesce(CASE WHEN ${isOver} THEN ${insteadOf(sql`n.user_id`, sql`s.id`)} END, s.id) AS subtask_id, s.title AS subtask_title, s.type AS subtask_type,
      a.name AS application_name, coalesce(n.application_id, s.application_id) AS application_id,
      p.toast_off, p.time_zone, p.quiet_from, p.quiet_to,
      author.id AS author_id, author.first_name, author.last_name
    FROM notifications n
    JOIN users reader ON reader.id = n.user_id
    LEFT JOIN notification_preferences p ON p.user_id = n.user_id
    LEFT JOIN subtasks s ON s.id = n.subtask_id
    LEFT JOIN applications a ON a.id = n.application_id
    LEFT JOIN users author ON author.id = n.author_id
    WHERE n.id = ANY(${ids}::int[])
    ORDER BY n.id`.execute(reader.db)
  return rows.map((row) => viewOf(row, locale ?? (row.is_internal ? 'ru' : row.interface_language), reader.now))
}

/** The offer of a batch, of which somebody else has this one by now: it stands for the others, too. */
const isOver = sql`n.params ->> 'status' = 'published' AND s.type = ANY (${[...simpleTypes]}::text[])
  AND s.status <> 'published' AND s.executor_id IS DISTINCT FROM n.user_id`

interface Row {
  id: number
  user_id: number
  seq: number
  kind: NotificationKind
  tag: NotificationTag
  params: NotificationParams
  created_at: Date
  read_at: Date | null
  is_internal: boolean
  interface_language: Locale
  subtask_id: number | null
  subtask_title: string | null
  subtask_type: SubtaskType | null
  application_name: string | null
  application_id: number | null
  toast_off: string[] | null
  time_zone: string | null
  quiet_from: number | null
  quiet_to: number | null
  author_id: number | null
  first_name: string | null
  last_name: string | null
}

function viewOf(row: Row, locale: Locale, now: Date): NotificationView {
  const { params } = row
  const author = row.author_id === null ? null : personOf(row)
  const subject = {
    title: row.subtask_id === null ? row.application_name : titleOf(row, locale),
    author: author && `${author.first_name} ${author.last_name}`.trim(),
  }
  const comment = row.kind === 'new-comment' ? commentOf(params) : null
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    tag: row.tag,
    message: notificationText(row.kind, params, subject, locale),
    ends_at: typeof params.ends_at === 'string' ? params.ends_at : null,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    is_silent: isSilent(row, now),
    application_id: row.application_id,
    payout_id: typeof params.payout_id === 'number' ? params.payout_id : null,
    person_id: typeof params.id === 'number' ? params.id : null,
    service: balanceNames.find((name) => name === params.service) ?? null,
    task: row.subtask_id === null ? null : taskOf(row, locale),
    author,
    comment_info: comment,
    notifiable: { type: 'users', id: row.user_id },
    commentInfo: comment,
  }
}

/** What is about safety pops up at any hour. */
function isSilent(row: Row, now: Date): boolean {
  const group = groupOf(row.kind, row.tag)
  if (isKept(group, 'toast')) return false
  return !popsUp(row.toast_off, group) || isQuiet(now.getTime(), hoursOf(row))
}

const personOf = (row: Row) => ({
  id: row.author_id as number,
  first_name: row.first_name as string,
  last_name: row.last_name as string,
})

const titleOf = (row: Row, locale: Locale): string =>
  titleIn(locale, { type: row.subtask_type as SubtaskType, title: row.subtask_title as string })

const taskOf = (row: Row, locale: Locale): NotificationView['task'] => ({
  id: row.subtask_id as number,
  title: titleOf(row, locale),
  type: row.subtask_type as SubtaskType,
})

/** The sender gives `comment_id` and the comment's `text`. */
function commentOf(params: NotificationParams): NotificationView['comment_info'] {
  const { comment_id, text } = params
  if (typeof text !== 'string') return null
  return { id: typeof comment_id === 'number' ? comment_id : null, text: excerpt(text, excerptLength) }
}
