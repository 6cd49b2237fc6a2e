import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { sql } from 'kysely'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import { searchBy } from '../../../platform/list/search.ts'
import { people } from '../../users/queries/people.ts'

export const sent = listOf(messagingContract.sent, {
  id: 'sent_messages.id',
  scope: ({ reader }) => reader.db.selectFrom('sent_messages'),
  filters: {
    search: searchBy({ id: 'sent_messages.id', text: sql`recipient || ' ' || subject` }),
    channel: equals('sent_messages.channel'),
    status: equals('sent_messages.status'),
    event_alias: equals('sent_messages.event_alias'),
  },
  sorts: {},
  order: down(byId),
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('sent_messages')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'sent_messages.id'))
      .selectAll('sent_messages')
      .orderBy('page.place')
      .execute()
    const users = await people(
      reader,
      rows.flatMap(({ user_id }) => user_id ?? []),
    )
    // The key is nobody's business: the contract's schema takes it away.
    return rows.map(({ user_id, created_at, ended_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      user: users.get(user_id ?? 0) ?? null,
    }))
  },
})
