import { contract, metaOnly } from '../kernel/endpoint.ts'
import { dashboard } from './schema.ts'

export const statisticsContract = contract({
  dashboard: {
    base: 'v3',
    method: 'GET',
    path: '/dashboard',
    summary: 'The figures of the active role',
    who: ['superadministrator', 'app_manager'],
    answer: metaOnly(dashboard),
  },
})
