import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { momentText } from '@slipway/domain/notifications/moment.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { formatDateTime } from '../../i18n/formats.ts'

/** What a notification says, with the moment that it names in the reader's own zone. */
export function toldIn(locale: Locale, { message, ends_at }: Pick<NotificationView, 'message' | 'ends_at'>): string {
  if (ends_at === null) return message
  return message.replace(momentText(ends_at, locale), formatDateTime(ends_at, locale))
}
