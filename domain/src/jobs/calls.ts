// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const jobsContract = calls(() => import('./contract.ts').then((whole) => whole.jobsContract), {
  overview: { base: 'v1', method: 'GET', path: '/admin/job-queues', answer: 'json' },
  list: { base: 'v3', method: 'GET', path: '/jobs', answer: 'resources', sorts: ['created_at'] },
  show: { base: 'v3', method: 'GET', path: '/jobs/{id}', answer: 'resource' },
  redrive: { base: 'v3', method: 'POST', path: '/jobs/{id}/redrive', answer: 'resource', changes: ['jobs'] },
  retry: { base: 'v3', method: 'POST', path: '/jobs/{id}/retry', answer: 'resource', changes: ['jobs'] },
  discard: { base: 'v3', method: 'POST', path: '/jobs/{id}/discard', answer: 'resource', changes: ['jobs'] },
  decideMany: { base: 'v3', method: 'POST', path: '/jobs/decisions', answer: 'json', changes: ['jobs'] },
})
