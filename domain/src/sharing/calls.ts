// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const sharingContract = calls(() => import('./contract.ts').then((whole) => whole.sharingContract), {
  list: { base: 'v3', method: 'GET', path: '/application-links', answer: 'resources', sorts: ['created_at'] },
  add: { base: 'v3', method: 'POST', path: '/application-links', answer: 'resource', changes: ['links', 'activity'] },
  open: { base: 'v3', method: 'GET', path: '/application-links/{id}', answer: 'resource' },
  revoke: { base: 'v3', method: 'DELETE', path: '/application-links/{id}', answer: 'none', changes: ['links', 'activity'] },
  internalZip: { base: 'v3', method: 'GET', path: '/applications/{id}/zip/internal', answer: 'stream' },
  taskZip: { base: 'v3', method: 'GET', path: '/subtasks/{id}/zip', answer: 'stream' },
  publicZip: { base: 'v3', method: 'GET', path: '/applications/{id}/zip/public', answer: 'stream' },
})
