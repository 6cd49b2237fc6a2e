// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const activityContract = calls(() => import('./contract.ts').then((whole) => whole.activityContract), {
  list: { base: 'v3', method: 'GET', path: '/activity-logs', answer: 'resources', sorts: ['created_at'] },
})
