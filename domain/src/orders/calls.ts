// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const ordersContract = calls(() => import('./contract.ts').then((whole) => whole.ordersContract), {
  createNative: { base: 'v1', method: 'POST', path: '/creator/build/native', answer: 'json', idempotency: 'accepted', changes: ['applications', 'subtasks'] },
  changeNative: { base: 'v1', method: 'PUT', path: '/creator/build/native/{id}', answer: 'json', changes: ['applications', 'subtasks'] },
})
