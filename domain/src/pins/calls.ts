// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const pinsContract = calls(() => import('./contract.ts').then((whole) => whole.pinsContract), {
  put: { base: 'v3', method: 'POST', path: '/subtasks/{id}/pins', answer: 'resource', idempotency: 'accepted', changes: ['pins'] },
  change: { base: 'v3', method: 'PATCH', path: '/pins/{id}', answer: 'resource', changes: ['pins'] },
  remove: { base: 'v3', method: 'DELETE', path: '/pins/{id}', answer: 'none', changes: ['pins'] },
  tick: { base: 'v3', method: 'PUT', path: '/pins/{id}/tick', answer: 'resource', changes: ['pins'] },
  judge: { base: 'v3', method: 'PUT', path: '/pins/{id}/verdict', answer: 'resource', changes: ['pins'] },
})
