// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const ownWorkContract = calls(() => import('./contract.ts').then((whole) => whole.ownWorkContract), {
  figures: { base: 'v3', method: 'GET', path: '/own-work', answer: 'meta' },
  results: { base: 'v3', method: 'GET', path: '/own-work/results', answer: 'resources' },
})
