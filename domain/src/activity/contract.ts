import { contract, many } from '../kernel/endpoint.ts'
import { activityQuery, activityResource } from './schema.ts'

export const activityContract = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/activity-logs',
    summary: 'Who changed what, of the subjects that the reader may see, the latest first',
    who: ['creator', 'aso_manager', 'app_manager', 'superadministrator'],
    // Whether the reader may see its subject is asked of each line, also to count them.
    costly: 'always',
    query: activityQuery,
    answer: many(activityResource),
  },
})
