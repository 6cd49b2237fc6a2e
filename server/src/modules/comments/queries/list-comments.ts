import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, up } from '../../../platform/list/order.ts'
import { presentComments } from '../present.ts'
import { commentedSubtask } from './comments.ts'
import { readableComments } from './readable.ts'

/** What the actor may read of the comments on a subtask that they see. */
export const listComments = listOf(commentsContract.list, {
  id: 'comments.id',
  scope: ({ reader, actor }) => readableComments(reader, actor),
  filters: {
    subtask: equals('comments.subtask_id'),
  },
  sorts: { created_at: byId },
  order: up(byId),
  present: async ({ reader, actor, filter, include }, page) => {
    const subtask = await commentedSubtask(reader, actor, filter.subtask)
    const rows = await reader.db
      .selectFrom('comments')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'comments.id'))
      .selectAll('comments')
      .orderBy('page.place')
      .execute()
    return presentComments(reader, actor, rows, subtask, include)
  },
})
