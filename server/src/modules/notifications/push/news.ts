import { excerpt } from '@slipway/domain/kernel/text.ts'
import { startOfQuiet } from '@slipway/domain/notifications/hours.ts'
import { groupOf, isKept } from '@slipway/domain/notifications/preferences.ts'
import { maxPushed, type Pushed } from '@slipway/domain/notifications/push.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import type { Reader } from '../../../platform/tx.ts'
import type { Reading } from '../../users/queries/reading.ts'
import { presentNotifications } from '../present.ts'
import { hoursOf } from '../queries/preferences.ts'
import { pathOf, worded } from '../reading.ts'
import { words } from './words.ts'

/** Whoever was away for longer finds it in the list; a shelf of old pushes is no news. */
const oldestMs = 12 * 3_600_000
/** So many at once are shown by themselves, the older ones stay in the list. */
const most = 5
/** Nobody looks through more than this for what pops up. */
const mostRead = 100

export interface News {
  seq: number
  kind: NotificationView['kind']
  pushed: Pushed
  /** For how long a push service may keep it for a browser that is away. */
  keptMs: number
}

/** What is to be told next of what happened since `after`; null where nothing is that pops up and is still unread. */
export async function nextNews(reader: Reader, person: Reading, after: number): Promise<News | null> {
  const rows = await reader.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .where('seq', '>', after)
    .where('created_at', '>=', new Date(reader.now.getTime() - oldestMs))
    .where('read_at', 'is', null)
    .where('cleared_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(mostRead)
    .execute()
  const views = await presentNotifications(
    reader,
    rows.map(({ id }) => id),
    person.locale,
  )
  const loud = views.filter(({ is_silent }) => !is_silent).sort((a, b) => a.seq - b.seq)
  const next = loud.find((view, place) => place >= loud.length - most || isSafety(view))
  if (!next) return null
  const hours = hoursOf(await hoursRow(reader, person.id))
  const kept = isSafety(next)
    ? oldestMs
    : Math.min(oldestMs, startOfQuiet(reader.now.getTime(), hours) - reader.now.getTime())
  const { seq, kind } = next
  return { seq, kind, pushed: pushedOf(next, worded(next, person.locale, hours.zone), person), keptMs: kept }
}

const isSafety = ({ kind, tag }: NotificationView) => isKept(groupOf(kind, tag), 'toast')

const hoursRow = ({ db }: Reader, userId: number) =>
  db
    .selectFrom('notification_preferences')
    .select(['time_zone', 'quiet_from', 'quiet_to'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

const pushedOf = (view: NotificationView, body: string, { id, role }: Reading): Pushed => ({
  tag: `notification-${view.id}`,
  title: excerpt(view.task?.title ?? 'Slipway', maxPushed.title),
  body: excerpt(body, maxPushed.body),
  path: pathOf(view, role),
  to: id,
})

/** The first one, by which a person sees that this browser is told. */
export const greeting = ({ id, locale }: Reading): Pushed => ({
  tag: 'subscribed',
  title: 'Slipway',
  body: words.subscribed[locale],
  path: '/user/profile#notifications',
  to: id,
})
