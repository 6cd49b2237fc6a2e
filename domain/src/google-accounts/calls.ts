// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const googleAccountsContract = calls(() => import('./contract.ts').then((whole) => whole.googleAccountsContract), {
  get: { base: 'v3', method: 'GET', path: '/google-accounts/{id}', answer: 'meta' },
  impersonate: { base: 'v3', method: 'POST', path: '/google-accounts/{id}/impersonate', answer: 'meta', changes: ['google-accounts', 'activity'] },
  credentials: { base: 'v3', method: 'POST', path: '/google-accounts/{id}/credentials', answer: 'meta', changes: ['google-accounts', 'activity'] },
  insert: { base: 'v3', method: 'POST', path: '/google-accounts/{id}/insertions', answer: 'none', changes: ['activity'] },
  release: { base: 'v3', method: 'DELETE', path: '/google-accounts/{id}/session', answer: 'none', changes: ['google-accounts', 'activity'] },
  handOver: { base: 'v3', method: 'POST', path: '/google-accounts/{id}/hand-over', answer: 'meta', changes: ['google-accounts', 'activity'] },
  ofApplication: { base: 'v3', method: 'GET', path: '/applications/{id}/google-account', answer: 'meta' },
  attach: { base: 'v3', method: 'PUT', path: '/applications/{id}/google-account', answer: 'meta', changes: ['google-accounts', 'activity'] },
  detach: { base: 'v3', method: 'DELETE', path: '/applications/{id}/google-account', answer: 'none', changes: ['google-accounts', 'activity'] },
})
