import { contract, one } from '../kernel/endpoint.ts'
import { restrictionTree } from './schema.ts'

export const orderOptionsContract = contract({
  tree: {
    base: 'v3',
    method: 'GET',
    path: '/restrictions/tree',
    summary: 'Programming languages, their frameworks and what each type of task may cost and last',
    who: ['creator', 'aso_manager', 'app_manager', 'superadministrator'],
    answer: one(restrictionTree),
  },
})
