import { messages as en } from '@slipway/domain/notifications/messages.en.ts'
import { messages as ru } from '@slipway/domain/notifications/messages.ru.ts'
import { momentIn, momentText } from '@slipway/domain/notifications/moment.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { exported, headersOf, idColumn, momentColumn } from '../../platform/list/export.ts'
import { listNotifications } from './queries/list-notifications.ts'

const header = headersOf(ru, en)

/** One's own alone, as the list has them. */
export const exportNotifications = exported(listNotifications, {
  name: 'notifications',
  columns: [
    idColumn,
    momentColumn(header('when'), ({ created_at }) => created_at),
    { header: header('tag'), value: ({ tag }, locale) => header(`tag_${tag}`)[locale] },
    { header: header('message'), value: messageOf },
    { header: header('tag_comment'), value: ({ comment_info }) => comment_info?.text ?? null },
    { header: header('unread'), value: ({ read_at }, locale) => (read_at ? null : header('unread')[locale]) },
  ],
})

/** With the moment that it names by the same clocks as those of the file. */
function messageOf({ message, ends_at }: NotificationView, locale: 'ru' | 'en', zone: string): string {
  return ends_at === null
    ? message
    : message.replace(momentText(ends_at, locale), momentIn(zone, new Date(ends_at), locale))
}
