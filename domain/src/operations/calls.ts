// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const operationsContract = calls(() => import('./contract.ts').then((whole) => whole.operationsContract), {
  health: { base: 'v1', method: 'GET', path: '/health', answer: 'json' },
  site: { base: 'v1', method: 'GET', path: '/site', answer: 'json' },
  serviceBalance: { base: 'v3', method: 'GET', path: '/service-balances/{name}', answer: 'resource' },
  serviceBalances: { base: 'v3', method: 'GET', path: '/service-balances', answer: 'json' },
  setServiceThreshold: { base: 'v3', method: 'PATCH', path: '/service-balances/{name}', answer: 'resource', changes: ['service-balances'] },
})
