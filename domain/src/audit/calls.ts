// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const auditContract = calls(() => import('./contract.ts').then((whole) => whole.auditContract), {
  list: { base: 'v3', method: 'GET', path: '/audit', answer: 'resources', sorts: ['created_at', 'action'] },
  events: { base: 'v3', method: 'GET', path: '/security-events', answer: 'resources', sorts: ['created_at'] },
  exportList: { base: 'v3', method: 'GET', path: '/audit/export', answer: 'stream', sorts: ['created_at', 'action'] },
  show: { base: 'v3', method: 'GET', path: '/audit/{id}', answer: 'resource' },
})
