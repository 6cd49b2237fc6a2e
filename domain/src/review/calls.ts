// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const reviewContract = calls(() => import('./contract.ts').then((whole) => whole.reviewContract), {
  reasons: { base: 'v3', method: 'GET', path: '/return-reasons', answer: 'meta' },
  keepReasons: { base: 'v3', method: 'PUT', path: '/return-reasons', answer: 'meta', changes: ['return-reasons'] },
})
