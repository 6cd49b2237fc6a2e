// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const promoCodesContract = calls(() => import('./contract.ts').then((whole) => whole.promoCodesContract), {
  list: { base: 'v3', method: 'GET', path: '/promo-codes', answer: 'resources', sorts: ['code', 'created_at'] },
  exportList: { base: 'v3', method: 'GET', path: '/promo-codes/export', answer: 'stream', sorts: ['code', 'created_at'] },
  add: { base: 'v3', method: 'POST', path: '/promo-codes', answer: 'resource', idempotency: 'accepted', changes: ['promo-codes'] },
  change: { base: 'v3', method: 'PATCH', path: '/promo-codes/{id}', answer: 'resource', changes: ['promo-codes'] },
  remove: { base: 'v3', method: 'DELETE', path: '/promo-codes/{id}', answer: 'none', changes: ['promo-codes'] },
})
