// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const undoContract = calls(() => import('./contract.ts').then((whole) => whole.undoContract), {
  undo: { base: 'v3', method: 'POST', path: '/subtasks/{id}/undo', answer: 'resource', changes: ['subtasks'] },
  undoMany: { base: 'v3', method: 'POST', path: '/subtasks/undos', answer: 'json', changes: ['subtasks'] },
})
