// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const suspicionContract = calls(() => import('./contract.ts').then((whole) => whole.suspicionContract), {
  addresses: { base: 'v3', method: 'GET', path: '/ip-counts', answer: 'resources' },
  findings: { base: 'v3', method: 'GET', path: '/user-analyzers', answer: 'resources', sorts: ['found_at'] },
  dismiss: { base: 'v3', method: 'PATCH', path: '/user-analyzers/{id}', answer: 'resource', changes: ['users'] },
  matches: { base: 'v1', method: 'GET', path: '/v2/admin/fingerprint/matches/{id}', answer: 'json' },
})
