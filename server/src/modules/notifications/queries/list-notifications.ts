import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { sql } from 'kysely'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import type { Reader } from '../../../platform/tx.ts'
import { presentNotifications } from '../present.ts'

const ownNotifications = (reader: Reader, userId: number) =>
  reader.db.selectFrom('notifications').where('user_id', '=', userId).where('cleared_at', 'is', null)

/** One's own list, with the count of what is unread in all of it. */
export const listNotifications = listOf(notificationsContract.list, {
  id: 'notifications.id',
  scope: ({ reader, actor }) => ownNotifications(reader, actor.userId),
  filters: {
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
