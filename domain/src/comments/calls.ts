// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const commentsContract = calls(() => import('./contract.ts').then((whole) => whole.commentsContract), {
  list: { base: 'v3', method: 'GET', path: '/comments', answer: 'resources', sorts: ['created_at'] },
  people: { base: 'v3', method: 'GET', path: '/comments/people', answer: 'json' },
  typing: { base: 'v3', method: 'POST', path: '/comments/typing', answer: 'none' },
  create: { base: 'v3', method: 'POST', path: '/comments', answer: 'resource', idempotency: 'accepted', changes: ['comments'] },
  change: { base: 'v3', method: 'PATCH', path: '/comments/{id}', answer: 'resource', changes: ['comments'] },
  remove: { base: 'v3', method: 'DELETE', path: '/comments/{id}', answer: 'none', changes: ['comments'] },
})
