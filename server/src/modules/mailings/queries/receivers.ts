import { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { sql } from 'kysely'
import { equals, inScope } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, up } from '../../../platform/list/order.ts'
import { people } from '../../users/queries/people.ts'
import { peopleFound } from '../../users/queries/search.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const receivers = listOf(mailingsContract.receivers, {
  id: 'r.id',
  scope: ({ reader, filter }) =>
    reader.db.selectFrom('mailing_receivers as r').where('r.mailing_id', '=', filter.mailing),
  filters: {
    mailing: inScope,
    state: equals('r.state'),
    search: (text) => sql`r.user_id IN ${peopleFound(text)}`,
  },
  sorts: {},
  order: up(byId),
  // Whoever may see a mailing sees all of it.
  sharedBy: () => 'all',
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('mailing_receivers as r')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'r.id'))
      .select(['r.id', 'r.user_id', 'r.state', 'r.reason', 'r.tries', 'r.due_at', 'r.ended_at', 'r.unsubscribed_at'])
      .orderBy('page.place')
      .execute()
    const users = await people(
      reader,
      rows.map(({ user_id }) => user_id),
    )
    return rows.map(({ user_id, due_at, ended_at, unsubscribed_at, ...row }) => ({
      ...row,
      // Of one that was never tried nobody knows when its turn comes.
      due_at: row.state === 'waiting' && row.tries > 0 ? iso(due_at) : null,
      ended_at: iso(ended_at),
      unsubscribed_at: iso(unsubscribed_at),
      user: users.get(user_id) ?? null,
    }))
  },
})
