// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const viewsContract = calls(() => import('./contract.ts').then((whole) => whole.viewsContract), {
  mine: { base: 'v1', method: 'GET', path: '/views', answer: 'json' },
  keep: { base: 'v1', method: 'PUT', path: '/views/{list}', answer: 'json', changes: ['views'] },
})
