import type { Role } from '@slipway/domain/access/roles.ts'
import { maySee, screenAt, startPage } from '@slipway/domain/access/screens.ts'
import { mayOpen } from '@slipway/domain/access/windows.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { momentIn, momentText } from '@slipway/domain/notifications/moment.ts'
import { opensTask } from '@slipway/domain/notifications/policy.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'

/** With its moment by the reader's own clocks. */
export const worded = ({ message, ends_at }: NotificationView, locale: Locale, zone: string): string =>
  ends_at === null ? message : message.replace(momentText(ends_at, locale), momentIn(zone, new Date(ends_at), locale))

/** Section 6: a task opens for those alone who may open it from its notification; others see their own page. */
export function pathOf({ task, payout_id, person_id, service }: NotificationView, role: Role): string {
  const page = startPage(role)
  if (payout_id !== null && mayOpen('payout', role)) return `${page}?open=payout.${payout_id}`
  if (person_id !== null && mayOpen('user', role)) return `${page}?open=user.${person_id}`
  if (service !== null && mayOpen('service-balance', role)) return `${page}?open=service-balance.${service}`
  return task && opensTask(role, task.type) ? `${page}?open=task.${task.id}` : listOf(role)
}

const lists = ['/applications/notifications', '/todo/notifications'] as const
export const listOf = (role: Role): string => lists.find((path) => sees(role, path)) ?? startPage(role)

function sees(role: Role, path: string): boolean {
  const screen = screenAt(path)
  return screen !== undefined && maySee(screen, [role])
}
