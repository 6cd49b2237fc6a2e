import type { Result } from '@slipway/domain/kernel/call.ts'
import type { notificationsContract } from '@slipway/domain/notifications/calls.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import type { Counts } from '@slipway/domain/statistics/schema.ts'

export type NotificationList = Result<typeof notificationsContract.list>

/**
 * Does a notification that arrives live follow what is counted, is it known already, or was one missed between? Numbers
 * have no gaps, so nothing is ever counted twice or left out.
 */
export function placeOf({ seq }: NotificationView, counts: Counts | undefined): 'next' | 'known' | 'gap' {
  if (!counts) return 'gap'
  if (seq <= counts.seq) return 'known'
  return seq === counts.seq + 1 ? 'next' : 'gap'
}

export const counted = ({ seq }: NotificationView, counts: Counts): Counts => ({
  ...counts,
  seq,
  badges: { ...counts.badges, notifications: counts.badges.notifications + 1 },
})

/** The list with the notification at its head. */
export function withHead(told: NotificationView, { data, meta }: NotificationList): NotificationList {
  const rows = [told, ...data.filter(({ id }) => id !== told.id)].slice(0, meta.per_page)
  const total = meta.total + 1
  return { data: rows, meta: { ...meta, total, last_page: Math.max(1, Math.ceil(total / meta.per_page)) } }
}
