import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Page } from '@slipway/domain/kernel/endpoint.ts'
import { metaOf } from '@slipway/domain/kernel/paging.ts'
import type { NotificationTag } from '@slipway/domain/notifications/kinds.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { presentNotifications } from '../present.ts'

interface Input {
  query: {
    page: { number: number; size: number }
    filter?: { tag?: NotificationTag | undefined; unread?: '0' | '1' | undefined } | undefined
  }
}

/** A page of one's own list, with the count of what is unread in all of it. */
export async function listNotifications(
  reader: Reader,
  actor: Actor,
  { query }: Input,
): Promise<Page<NotificationView>> {
  const { page, filter = {} } = query
  const own = reader.db.selectFrom('notifications').where('user_id', '=', actor.userId).where('cleared_at', 'is', null)
  const matching = own
    .$if(filter.tag !== undefined, (all) => all.where('tag', '=', filter.tag as NotificationTag))
    .$if(filter.unread === '1', (all) => all.where('read_at', 'is', null))
    .$if(filter.unread === '0', (all) => all.where('read_at', 'is not', null))
  const [ids, matched, unread] = await Promise.all([
    matching
      .select('id')
      .orderBy('id', 'desc')
      .limit(page.size)
      .offset((page.number - 1) * page.size)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    own.where('read_at', 'is', null).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  const views = await presentNotifications(
    reader,
    ids.map(({ id }) => id),
    actor.locale,
  )
  const data = views.map(({ view }) => view).sort((a, b) => b.id - a.id)
  return { data, meta: { ...metaOf(page.number, page.size, matched.count), unread: unread.count } }
}
