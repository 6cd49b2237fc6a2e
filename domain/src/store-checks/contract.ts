import { halts } from '../applications/halts.ts'
import { contract, many, metaOnly } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { checkDays, checkDaysQuery, checkQuery, checkResource, checkResult } from './schema.ts'

const staff = ['creator', 'app_manager', 'aso_manager', 'superadministrator'] as const
const readers = ['creator', 'app_manager', 'superadministrator'] as const

export const storeChecksContract = contract({
  check: {
    base: 'v3',
    method: 'POST',
    path: '/applications/{id}/check-in-store',
    summary:
      'Ask the store in several countries whether it has the application, now; asked again at once, the same answer',
    changes: ['application-checks', 'activity'],
    who: staff,
    params: idParams,
    answer: metaOnly(checkResult),
    errors: ['not_found', ...halts, 'unavailable'],
    costly: 'always',
  },
  list: {
    base: 'v3',
    method: 'GET',
    path: '/application-checks',
    summary: 'Checks of one application in its store, the latest first',
    who: readers,
    query: checkQuery,
    answer: many(checkResource),
    errors: ['not_found'],
  },
  days: {
    base: 'v3',
    method: 'GET',
    path: '/application-checks/days',
    summary: 'What the store said of an application, day by day and country by country, and what is known now',
    who: readers,
    query: checkDaysQuery,
    answer: metaOnly(checkDays),
    errors: ['not_found'],
  },
})
