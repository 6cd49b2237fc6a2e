import { executorRoles } from '../access/roles.ts'
import { contract, many, metaOnly } from '../kernel/endpoint.ts'
import { ownWork, ownWorkQuery, resultResource, resultsQuery } from './schema.ts'

export const ownWorkContract = contract({
  figures: {
    base: 'v3',
    method: 'GET',
    path: '/own-work',
    summary: 'What became of one’s own work in a span of days, and what it earned by month',
    who: executorRoles,
    query: ownWorkQuery,
    answer: metaOnly(ownWork),
  },
  results: {
    base: 'v3',
    method: 'GET',
    path: '/own-work/results',
    summary: 'How one’s own attempts ended, the latest first: the rows that a figure counts',
    who: executorRoles,
    query: resultsQuery,
    answer: many(resultResource),
  },
})
