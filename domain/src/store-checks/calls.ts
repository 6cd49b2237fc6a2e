// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const storeChecksContract = calls(() => import('./contract.ts').then((whole) => whole.storeChecksContract), {
  check: { base: 'v3', method: 'POST', path: '/applications/{id}/check-in-store', answer: 'meta', changes: ['application-checks', 'activity'] },
  list: { base: 'v3', method: 'GET', path: '/application-checks', answer: 'resources', sorts: ['checked_at'] },
  days: { base: 'v3', method: 'GET', path: '/application-checks/days', answer: 'meta' },
})
