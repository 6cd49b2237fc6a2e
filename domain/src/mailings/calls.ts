// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const mailingsContract = calls(() => import('./contract.ts').then((whole) => whole.mailingsContract), {
  list: { base: 'v3', method: 'GET', path: '/mailings', answer: 'resources' },
  add: { base: 'v3', method: 'POST', path: '/mailings', answer: 'resource', idempotency: 'accepted', changes: ['mailings'] },
  get: { base: 'v3', method: 'GET', path: '/mailings/{id}', answer: 'resource' },
  change: { base: 'v3', method: 'PATCH', path: '/mailings/{id}', answer: 'resource', changes: ['mailings'] },
  remove: { base: 'v3', method: 'DELETE', path: '/mailings/{id}', answer: 'none', changes: ['mailings'] },
  start: { base: 'v3', method: 'POST', path: '/mailings/{id}/start', answer: 'resource', changes: ['mailings'] },
  withdraw: { base: 'v3', method: 'DELETE', path: '/mailings/{id}/start', answer: 'none', changes: ['mailings'] },
  pause: { base: 'v3', method: 'POST', path: '/mailings/{id}/pause', answer: 'resource', changes: ['mailings'] },
  resume: { base: 'v3', method: 'DELETE', path: '/mailings/{id}/pause', answer: 'none', changes: ['mailings'] },
  stop: { base: 'v3', method: 'POST', path: '/mailings/{id}/stop', answer: 'resource', changes: ['mailings'] },
  test: { base: 'v3', method: 'POST', path: '/mailings/{id}/test', answer: 'meta', idempotency: 'accepted' },
  audience: { base: 'v3', method: 'GET', path: '/mailing-audience', answer: 'meta' },
  receivers: { base: 'v3', method: 'GET', path: '/mailing-receivers', answer: 'resources' },
  trustEmail: { base: 'v3', method: 'DELETE', path: '/users/{id}/email-failure', answer: 'none', changes: ['users'] },
  subscription: { base: 'v3', method: 'GET', path: '/mail-subscriptions/{id}', answer: 'resource' },
  subscribe: { base: 'v3', method: 'PUT', path: '/mail-subscriptions/{id}', answer: 'resource', changes: ['notification-preferences'] },
  oneClick: { base: 'v1', method: 'POST', path: '/unsubscribe/{link}', answer: 'none', changes: ['notification-preferences'] },
  openClick: { base: 'v1', method: 'GET', path: '/unsubscribe/{link}', answer: 'stream' },
})
