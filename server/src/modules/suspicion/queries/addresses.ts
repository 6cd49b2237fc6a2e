import { suspicionContract } from '@slipway/domain/suspicion/contract.ts'
import { sql } from 'kysely'
import { inScope } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'

/** The addresses of one person, the latest first. */
export const addresses = listOf(suspicionContract.addresses, {
  id: 't.id',
  scope: ({ reader, filter }) =>
    reader.db.selectFrom('user_traces as t').where('t.user_id', '=', filter.user).where('t.kind', '=', 'address'),
  filters: { user: inScope },
  sorts: {},
  order: down(by('t.last_seen_at')),
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('user_traces as t')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 't.id'))
      .select(['t.id', 't.value as ip', 't.first_seen_at', 't.last_seen_at'])
      .select(
        sql<number>`(SELECT count(*)::int FROM user_traces o WHERE o.kind = t.kind AND o.value = t.value)`.as(
          'users_count',
        ),
      )
      .orderBy('page.place')
      .execute()
    return rows.map(({ first_seen_at, last_seen_at, ...row }) => ({
      ...row,
      first_seen_at: first_seen_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    }))
  },
})
