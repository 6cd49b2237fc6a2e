import type { Actor } from '@slipway/domain/access/actor.ts'
import { businessTimeZone } from '@slipway/domain/kernel/calendar.ts'
import { clockOf, type Hours } from '@slipway/domain/notifications/hours.ts'
import { groupsFor, isKept, type NotificationGroup } from '@slipway/domain/notifications/preferences.ts'
import type { Selectable } from 'kysely'
import type { NotificationPreferencesTable } from '../../../platform/database/schema.ts'
import type { Reader } from '../../../platform/tx.ts'

type Row = Selectable<NotificationPreferencesTable>

/** Who has chosen nothing is told in the app of everything, at any hour, and by mail of nothing more. */
export const hoursOf = (
  row: Partial<Pick<Row, 'time_zone' | 'quiet_from' | 'quiet_to' | 'digest_hour'>> | undefined,
): Hours => ({
  zone: row?.time_zone ?? businessTimeZone,
  quiet: row?.quiet_from == null || row.quiet_to == null ? null : { from: row.quiet_from, to: row.quiet_to },
  digestHour: row?.digest_hour ?? null,
})

export const popsUp = (toastOff: readonly string[] | null, group: NotificationGroup): boolean =>
  isKept(group, 'toast') || !toastOff?.includes(group)

export const isMailed = (emailOn: readonly string[], group: NotificationGroup): boolean =>
  !isKept(group, 'email') && emailOn.includes(group)

export async function preferencesOf(reader: Reader, { userId, roles }: Pick<Actor, 'userId' | 'roles'>) {
  const row = await reader.db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { quiet, digestHour } = hoursOf(row)
  const groups = groupsFor(roles).map((group) => {
    const [toastKept, emailKept] = [isKept(group, 'toast'), isKept(group, 'email')]
    return {
      group,
      toast: { on: popsUp(row?.toast_off ?? null, group), kept: toastKept },
      email: { on: emailKept || isMailed(row?.email_on ?? [], group), kept: emailKept },
    }
  })
  return {
    id: userId,
    groups,
    time_zone: row?.time_zone ?? null,
    quiet: quiet && { from: clockOf(quiet.from), to: clockOf(quiet.to) },
    digest_hour: digestHour,
    mailings: row?.mailings_off_at == null,
  }
}
