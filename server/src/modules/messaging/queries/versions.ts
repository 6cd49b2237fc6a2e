import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import { people } from '../../users/queries/people.ts'

export const versions = listOf(messagingContract.versions, {
  id: 'message_versions.id',
  scope: ({ reader }) => reader.db.selectFrom('message_versions'),
  filters: {
    subject_type: equals('message_versions.subject_type'),
    subject_id: equals('message_versions.subject_id'),
  },
  sorts: {},
  order: down(byId),
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('message_versions')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'message_versions.id'))
      .selectAll('message_versions')
      .orderBy('page.place')
      .execute()
    const users = await people(
      reader,
      rows.map(({ user_id }) => user_id),
    )
    return rows.map((row) => ({
      ...row,
      content: row.content,
      created_at: row.created_at.toISOString(),
      user: users.get(row.user_id) ?? null,
    }))
  },
})
