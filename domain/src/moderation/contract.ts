import { contract, many } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { includes, listQuery } from '../kernel/paging.ts'
import { flag, search } from '../kernel/query.ts'
import { moderationKinds, moderationStatuses } from '../tasks/workflow.ts'
import { moderationResource } from './schema.ts'

const lists = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/moderations',
    summary: 'Rounds of moderation, the newest first',
    costly: 'search',
    who: ['app_manager', 'superadministrator'],
    query: listQuery({
      filter: {
        status: includes(moderationStatuses),
        kind: includes(moderationKinds),
        search,
        my: flag,
      },
      sort: ['id', 'completed_at'],
    }),
    answer: many(moderationResource),
  },
})

export const moderationContract = contract({
  list: lists.list,
  exportList: exportOf(lists.list),
})
