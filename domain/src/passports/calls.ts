// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const passportsContract = calls(() => import('./contract.ts').then((whole) => whole.passportsContract), {
  list: { base: 'v3', method: 'GET', path: '/passport-checks', answer: 'resources', sorts: ['created_at'] },
  get: { base: 'v3', method: 'GET', path: '/passport-checks/{id}', answer: 'resource' },
  documents: { base: 'v3', method: 'GET', path: '/passport-checks/{id}/documents', answer: 'resource' },
  own: { base: 'v3', method: 'GET', path: '/users/{id}/passport', answer: 'resource' },
  submit: { base: 'v3', method: 'POST', path: '/users/{id}/passport', answer: 'resource', changes: ['users', 'passports'] },
  decide: { base: 'v3', method: 'PATCH', path: '/users/{id}/passport', answer: 'resource', changes: ['users', 'passports'] },
})
