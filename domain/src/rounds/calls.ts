// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const roundsContract = calls(() => import('./contract.ts').then((whole) => whole.roundsContract), {
  offer: { base: 'v3', method: 'POST', path: '/subtasks/{id}/offers', answer: 'resource', idempotency: 'accepted', changes: ['subtasks'] },
  answer: { base: 'v3', method: 'PUT', path: '/subtasks/{id}/offers/{disputeId}', answer: 'resource', changes: ['subtasks'] },
  appeal: { base: 'v3', method: 'POST', path: '/subtasks/{id}/appeals', answer: 'resource', idempotency: 'accepted', changes: ['subtasks'] },
  decide: { base: 'v3', method: 'PUT', path: '/subtasks/{id}/appeals/{disputeId}', answer: 'resource', changes: ['subtasks'] },
  withdraw: { base: 'v3', method: 'DELETE', path: '/subtasks/{id}/disputes/{disputeId}', answer: 'none', changes: ['subtasks'] },
})
