// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const statisticsContract = calls(() => import('./contract.ts').then((whole) => whole.statisticsContract), {
  dashboard: { base: 'v3', method: 'GET', path: '/dashboard', answer: 'meta' },
  counts: { base: 'v3', method: 'GET', path: '/counts', answer: 'meta' },
})
