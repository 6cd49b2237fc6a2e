// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const moneyContract = calls(() => import('./contract.ts').then((whole) => whole.moneyContract), {
  transactions: { base: 'v3', method: 'GET', path: '/transactions', answer: 'resources' },
  exportTransactions: { base: 'v3', method: 'GET', path: '/transactions/export', answer: 'stream' },
  requestPayout: { base: 'v3', method: 'POST', path: '/payouts', answer: 'resource', idempotency: 'required', changes: ['payouts'] },
  payouts: { base: 'v3', method: 'GET', path: '/payouts', answer: 'resources' },
  payout: { base: 'v3', method: 'GET', path: '/payouts/{id}', answer: 'resource' },
  exportPayouts: { base: 'v3', method: 'GET', path: '/payouts/export', answer: 'stream' },
  decidePayout: { base: 'v3', method: 'PATCH', path: '/payouts/{id}', answer: 'resource', changes: ['payouts'] },
  approvePayout: { base: 'v3', method: 'POST', path: '/payouts/{id}/approval', answer: 'resource', changes: ['payouts'] },
  holdPayout: { base: 'v3', method: 'PUT', path: '/payouts/{id}/hold', answer: 'resource', changes: ['payouts'] },
  payoutRisks: { base: 'v3', method: 'GET', path: '/payouts/{id}/risks', answer: 'json' },
  decidePayouts: { base: 'v3', method: 'POST', path: '/payouts/decisions', answer: 'json', changes: ['payouts'] },
  payoutBatch: { base: 'v3', method: 'POST', path: '/payouts/batches', answer: 'stream', changes: ['payouts'] },
  payoutBatchCopy: { base: 'v3', method: 'POST', path: '/payouts/batches/{id}/copies', answer: 'stream', changes: ['payouts'] },
  adjustBalance: { base: 'v3', method: 'POST', path: '/users/{id}/balance', answer: 'resource', idempotency: 'required', changes: ['balance'] },
  settlements: { base: 'v3', method: 'GET', path: '/settlements', answer: 'resources', sorts: ['created_at', 'amount'] },
  exportSettlements: { base: 'v3', method: 'GET', path: '/settlements/export', answer: 'stream', sorts: ['created_at', 'amount'] },
  settlementTerms: { base: 'v3', method: 'GET', path: '/users/{id}/settlement-terms', answer: 'meta' },
  settle: { base: 'v3', method: 'POST', path: '/users/{id}/settlements', answer: 'resource', idempotency: 'required', changes: ['balance'] },
  decideSettlement: { base: 'v3', method: 'PATCH', path: '/settlements/{id}', answer: 'resource', changes: ['balance'] },
  adminTransactions: { base: 'v1', method: 'GET', path: '/admin/transactions', answer: 'json' },
  adminWithdrawal: { base: 'v1', method: 'GET', path: '/admin/withdrawal', answer: 'json' },
})
