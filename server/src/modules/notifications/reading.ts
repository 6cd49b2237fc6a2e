import type { Role } from '@slipway/domain/access/roles.ts'
import { maySee, screenAt, startPage } from '@slipway/domain/access/screens.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { momentIn, momentText } from '@slipway/domain/notifications/moment.ts'
import { openedBy } from '@slipway/domain/notifications/policy.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'

/** With its moment by the reader's own clocks. */
export const worded = ({ message, ends_at }: NotificationView, locale: Locale, zone: string): string =>
  ends_at === null ? message : message.replace(momentText(ends_at, locale), momentIn(zone, new Date(ends_at), locale))

/** Where it leads: to what it is about, else to the list of all that was told. */
export function pathOf(told: NotificationView, role: Role): string {
  const opened = openedBy(told, role)
  if (!opened) return listOf(role)
  const { name, record, card } = opened
  return `${startPage(role)}?open=${name}.${record}${card ? `&card=${card}` : ''}`
}

const lists = ['/applications/notifications', '/todo/notifications'] as const
export const listOf = (role: Role): string => lists.find((path) => sees(role, path)) ?? startPage(role)

function sees(role: Role, path: string): boolean {
  const screen = screenAt(path)
  return screen !== undefined && maySee(screen, [role])
}
