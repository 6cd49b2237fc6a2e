// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const simpleTasksContract = calls(() => import('./contract.ts').then((whole) => whole.simpleTasksContract), {
  list: { base: 'v1', method: 'GET', path: '/tasks/simple', answer: 'json', sorts: ['id', 'ends_at', 'cost'] },
  exportList: { base: 'v1', method: 'GET', path: '/tasks/simple/export', answer: 'stream', sorts: ['id', 'ends_at', 'cost'] },
  create: { base: 'v1', method: 'POST', path: '/tasks/simple', answer: 'json', idempotency: 'accepted', changes: ['subtasks'] },
  get: { base: 'v1', method: 'GET', path: '/tasks/simple/{id}', answer: 'json' },
  change: { base: 'v1', method: 'PUT', path: '/tasks/simple/{id}', answer: 'json', changes: ['subtasks'] },
  remove: { base: 'v1', method: 'DELETE', path: '/tasks/simple/{id}', answer: 'none', changes: ['subtasks'] },
  decide: { base: 'v1', method: 'POST', path: '/tasks/simple/decisions', answer: 'json', idempotency: 'accepted', changes: ['subtasks'] },
  addTag: { base: 'v1', method: 'POST', path: '/tasks/simple/tags', answer: 'json', idempotency: 'accepted', changes: ['settings'] },
  removeTag: { base: 'v1', method: 'DELETE', path: '/tasks/simple/tags/{id}', answer: 'none', changes: ['settings'] },
  managerTake: { base: 'v1', method: 'POST', path: '/tasks/manager-simple/{id}/take', answer: 'json', changes: ['subtasks'] },
  managerSubmit: { base: 'v1', method: 'POST', path: '/tasks/manager-simple/{id}/submit', answer: 'json', changes: ['subtasks'] },
  managerComplete: { base: 'v1', method: 'POST', path: '/tasks/manager-simple/{id}/complete', answer: 'json', changes: ['subtasks'] },
  managerReject: { base: 'v1', method: 'POST', path: '/tasks/manager-simple/{id}/reject', answer: 'json', changes: ['subtasks'] },
  userTake: { base: 'v1', method: 'POST', path: '/tasks/user-simple/{id}/take', answer: 'json', changes: ['subtasks'] },
  userSubmit: { base: 'v1', method: 'POST', path: '/tasks/user-simple/{id}/submit', answer: 'json', changes: ['subtasks'] },
  userCancel: { base: 'v1', method: 'POST', path: '/tasks/user-simple/{id}/cancel', answer: 'json', changes: ['subtasks'] },
})
