// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const webhooksContract = calls(() => import('./contract.ts').then((whole) => whole.webhooksContract), {
  list: { base: 'v3', method: 'GET', path: '/webhooks', answer: 'resources', sorts: ['created_at', 'delivered_at'] },
  show: { base: 'v3', method: 'GET', path: '/webhooks/{id}', answer: 'resource' },
  add: { base: 'v3', method: 'POST', path: '/webhooks', answer: 'resource', changes: ['webhooks'] },
  change: { base: 'v3', method: 'PATCH', path: '/webhooks/{id}', answer: 'resource', changes: ['webhooks'] },
  remove: { base: 'v3', method: 'DELETE', path: '/webhooks/{id}', answer: 'none', changes: ['webhooks', 'webhook-deliveries'] },
  rotate: { base: 'v3', method: 'POST', path: '/webhooks/{id}/secret', answer: 'resource', changes: ['webhooks'] },
  test: { base: 'v3', method: 'POST', path: '/webhooks/{id}/test', answer: 'resource', changes: ['webhook-deliveries'] },
  deliveries: { base: 'v3', method: 'GET', path: '/webhook-deliveries', answer: 'resources', sorts: ['created_at'] },
  delivery: { base: 'v3', method: 'GET', path: '/webhook-deliveries/{id}', answer: 'resource' },
  redeliver: { base: 'v3', method: 'POST', path: '/webhook-deliveries/{id}/redelivery', answer: 'resource', changes: ['webhook-deliveries'] },
  redeliverMany: { base: 'v3', method: 'POST', path: '/webhook-deliveries/redeliveries', answer: 'json', changes: ['webhook-deliveries'] },
})
