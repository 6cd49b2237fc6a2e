// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const factorsContract = calls(() => import('./contract.ts').then((whole) => whole.factorsContract), {
  list: { base: 'v1', method: 'GET', path: '/auth/factors', answer: 'json' },
  beginTotp: { base: 'v1', method: 'POST', path: '/auth/factors/totp', answer: 'json' },
  confirmTotp: { base: 'v1', method: 'POST', path: '/auth/factors/totp/confirmation', answer: 'json', changes: ['factors'] },
  beginPasskey: { base: 'v1', method: 'POST', path: '/auth/factors/passkeys/options', answer: 'json' },
  addPasskey: { base: 'v1', method: 'POST', path: '/auth/factors/passkeys', answer: 'json', changes: ['factors'] },
  rename: { base: 'v1', method: 'PATCH', path: '/auth/factors/{id}', answer: 'none', changes: ['factors'] },
  remove: { base: 'v1', method: 'DELETE', path: '/auth/factors/{id}', answer: 'none', changes: ['factors'] },
  renewRecoveryCodes: { base: 'v1', method: 'POST', path: '/auth/factors/recovery-codes', answer: 'json', changes: ['factors'] },
  removeOf: { base: 'v3', method: 'DELETE', path: '/users/{id}/factors', answer: 'none', changes: ['factors', 'sessions'] },
  ways: { base: 'v1', method: 'GET', path: '/auth/proof', answer: 'json' },
  proofPasskey: { base: 'v1', method: 'POST', path: '/auth/proof/passkey', answer: 'json' },
  prove: { base: 'v1', method: 'POST', path: '/auth/proof', answer: 'none' },
})
