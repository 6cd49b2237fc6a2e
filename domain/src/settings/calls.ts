// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const settingsContract = calls(() => import('./contract.ts').then((whole) => whole.settingsContract), {
  catalogue: { base: 'v1', method: 'GET', path: '/type', answer: 'json' },
  list: { base: 'v3', method: 'GET', path: '/types', answer: 'resources' },
  show: { base: 'v3', method: 'GET', path: '/types/{id}', answer: 'resource' },
  change: { base: 'v3', method: 'PATCH', path: '/types/{id}', answer: 'resource', changes: ['settings'] },
  showSwitch: { base: 'v1', method: 'GET', path: '/v2/admin/settings/{name}', answer: 'json' },
  changeSwitch: { base: 'v1', method: 'PATCH', path: '/v2/admin/settings/{name}', answer: 'json', changes: ['settings'] },
  switchPassportVerification: { base: 'v1', method: 'PATCH', path: '/v2/admin/switch-passport-verification', answer: 'json', changes: ['settings'] },
  rates: { base: 'v3', method: 'GET', path: '/currency-rates', answer: 'resources' },
  standingRates: { base: 'v3', method: 'GET', path: '/currency-rates/standing', answer: 'meta' },
  followBank: { base: 'v3', method: 'POST', path: '/currency-rates/follow-bank', answer: 'none', changes: ['settings'] },
  deletionReasons: { base: 'v3', method: 'GET', path: '/deletion-reasons', answer: 'resources', sorts: ['reason', 'kind'] },
  exportDeletionReasons: { base: 'v3', method: 'GET', path: '/deletion-reasons/export', answer: 'stream', sorts: ['reason', 'kind'] },
  addDeletionReason: { base: 'v3', method: 'POST', path: '/deletion-reasons', answer: 'resource', idempotency: 'accepted', changes: ['deletion-reasons'] },
  changeDeletionReason: { base: 'v3', method: 'PATCH', path: '/deletion-reasons/{id}', answer: 'resource', changes: ['deletion-reasons'] },
  removeDeletionReason: { base: 'v3', method: 'DELETE', path: '/deletion-reasons/{id}', answer: 'none', changes: ['deletion-reasons'] },
  deletionKinds: { base: 'v1', method: 'GET', path: '/v2/admin/deletion-reason/type', answer: 'json' },
})
