import { contract, metaOnly } from '../kernel/endpoint.ts'
import { counts, dashboard } from './schema.ts'

export const statisticsContract = contract({
  dashboard: {
    base: 'v3',
    method: 'GET',
    path: '/dashboard',
    summary: 'The figures of the active role',
    who: ['superadministrator', 'app_manager'],
    answer: metaOnly(dashboard),
  },
  counts: {
    base: 'v3',
    method: 'GET',
    path: '/counts',
    summary: 'The numbers at the tabs and items of the active role, and what is unread',
    who: ['any'],
    answer: metaOnly(counts),
  },
})
