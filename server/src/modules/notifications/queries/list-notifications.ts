import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { sql } from 'kysely'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import { holdsAll, numberIn } from '../../../platform/list/search.ts'
import type { Reader } from '../../../platform/tx.ts'
import { applicationHolds } from '../../applications/queries/search.ts'
import { subtaskHolds } from '../../tasks/queries/search.ts'
import { personHolds } from '../../users/queries/search.ts'
import { presentNotifications } from '../present.ts'

const ownNotifications = (reader: Reader, userId: number) =>
  reader.db.selectFrom('notifications').where('user_id', '=', userId).where('cleared_at', 'is', null)

/** By its number, what it is about, who wrote it and what they wrote. One's own rows are few, and looked through. */
function searched(search: string) {
  const number = numberIn(search)
  const same = sql`notifications.id = ${number?.id ?? 0}`
  if (number?.only) return same
  const written = holdsAll(sql`coalesce(notifications.params->>'text', '')`, search)
  return sql`(${same} OR ${written} OR ${subtaskHolds(sql.ref('notifications.subtask_id'), search)}
    OR ${applicationHolds(sql.ref('notifications.application_id'), search)}
    OR ${personHolds(sql.ref('notifications.author_id'), search)})`
}

/** One's own list, with the count of what is unread in all of it. */
export const listNotifications = listOf(notificationsContract.list, {
  id: 'notifications.id',
  scope: ({ reader, actor }) => ownNotifications(reader, actor.userId),
  filters: {
    search: searched,
    tag: equals('tag'),
    unread: (unread) => (unread === '1' ? sql`read_at IS NULL` : sql`read_at IS NOT NULL`),
  },
  sorts: {},
  order: down(byId),
  present: async ({ reader, actor }, page) => {
    const rows = await reader.db.selectFrom(page.as('page')).select('id').orderBy('place').execute()
    const ids = rows.map(({ id }) => id)
    const views = await presentNotifications(reader, ids, actor.locale)
    return views.sort((a, b) => b.id - a.id)
  },
  meta: ({ reader, actor }) =>
    ownNotifications(reader, actor.userId)
      .where('read_at', 'is', null)
      .select(sql<number>`count(*)::int`.as('unread'))
      .executeTakeFirstOrThrow(),
})
