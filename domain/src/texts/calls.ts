// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const textsContract = calls(() => import('./contract.ts').then((whole) => whole.textsContract), {
  list: { base: 'v3', method: 'GET', path: '/texts', answer: 'resources', sorts: ['key', 'changed_at'] },
  exportList: { base: 'v3', method: 'GET', path: '/texts/export', answer: 'stream', sorts: ['key', 'changed_at'] },
  show: { base: 'v3', method: 'GET', path: '/texts/{id}', answer: 'resource' },
  change: { base: 'v3', method: 'PATCH', path: '/texts/{id}', answer: 'resource', changes: ['texts'] },
  remove: { base: 'v3', method: 'DELETE', path: '/texts/{id}', answer: 'none', changes: ['texts'] },
  own: { base: 'v1', method: 'GET', path: '/texts/{locale}', answer: 'json' },
})
