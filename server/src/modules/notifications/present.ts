import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { NotificationKind } from '@slipway/domain/notifications/kinds.ts'
import { excerptLength, type NotificationView } from '@slipway/domain/notifications/schema.ts'
import { type NotificationParams, notificationText } from '@slipway/domain/notifications/words.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/services.ts'

interface Presented {
  userId: number
  view: NotificationView
}

/** Notifications by id, each in the given language or else in its reader's: staff ru, others that of their profile. */
export async function presentNotifications(
  reader: Reader,
  ids: readonly number[],
  locale?: Locale,
): Promise<Presented[]> {
  if (!ids.length) return []
  const rows = await select(reader, ids)
  return rows.map((row) => ({
    userId: row.user_id,
    view: viewOf(row, locale ?? (row.is_internal ? 'ru' : (row.interface_language as Locale))),
  }))
}

type Row = Awaited<ReturnType<typeof select>>[number]

function select({ db }: Reader, ids: readonly number[]) {
  return db
    .selectFrom('notifications as n')
    .innerJoin('users as reader', 'reader.id', 'n.user_id')
    .leftJoin('subtasks as s', 's.id', 'n.subtask_id')
    .leftJoin('applications as a', 'a.id', 'n.application_id')
    .leftJoin('users as author', 'author.id', 'n.author_id')
    .select(['n.id', 'n.user_id', 'n.seq', 'n.kind', 'n.tag', 'n.params', 'n.created_at', 'n.read_at'])
    .select(['reader.is_internal', 'reader.interface_language'])
    .select(['s.id as subtask_id', 's.title as subtask_title', 's.type as subtask_type'])
    .select(['a.name as application_name'])
    .select(sql<number | null>`coalesce(n.application_id, s.application_id)`.as('application_id'))
    .select(['author.id as author_id', 'author.first_name', 'author.last_name'])
    .where('n.id', '=', sql<number>`ANY(${ids}::int[])`)
    .orderBy('n.id')
    .execute()
}

function viewOf(row: Row, locale: Locale): NotificationView {
  const params = row.params as NotificationParams
  const author = row.author_id === null ? null : personOf(row)
  const subject = {
    title: row.subtask_title ?? row.application_name,
    author: author && `${author.first_name} ${author.last_name}`.trim(),
  }
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind as NotificationKind,
    tag: row.tag as NotificationView['tag'],
    message: notificationText(row.kind as NotificationKind, params, subject, locale),
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    application_id: row.application_id,
    task: row.subtask_id === null ? null : taskOf(row),
    author,
    comment_info: row.kind === 'new-comment' ? commentOf(params) : null,
  }
}

const personOf = (row: Row) => ({
  id: row.author_id as number,
  first_name: row.first_name as string,
  last_name: row.last_name as string,
})

const taskOf = (row: Row): NotificationView['task'] => ({
  id: row.subtask_id as number,
  title: row.subtask_title as string,
  type: row.subtask_type as NonNullable<NotificationView['task']>['type'],
})

/** The sender gives `comment_id` and the comment's `text`. */
function commentOf(params: NotificationParams): NotificationView['comment_info'] {
  const { comment_id, text } = params
  if (typeof text !== 'string') return null
  const excerpt = text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text
  return { id: typeof comment_id === 'number' ? comment_id : null, text: excerpt }
}
