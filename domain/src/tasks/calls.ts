// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const tasksContract = calls(() => import('./contract.ts').then((whole) => whole.tasksContract), {
  list: { base: 'v3', method: 'GET', path: '/subtasks', answer: 'resources', sorts: ['id', 'ends_at', 'cost'] },
  get: { base: 'v3', method: 'GET', path: '/subtasks/{id}', answer: 'resource' },
  take: { base: 'v3', method: 'POST', path: '/subtasks/{id}/process', answer: 'resource', changes: ['subtasks'] },
  release: { base: 'v3', method: 'DELETE', path: '/subtasks/{id}/process', answer: 'resource', changes: ['subtasks'] },
  submit: { base: 'v3', method: 'POST', path: '/subtasks/{id}/review', answer: 'resource', changes: ['subtasks'] },
  revise: { base: 'v3', method: 'POST', path: '/subtasks/{id}/revision', answer: 'resource', changes: ['subtasks'] },
  forgetFailed: { base: 'v3', method: 'DELETE', path: '/subtasks/{id}/failed-children', answer: 'none', changes: ['subtasks'] },
  processing: { base: 'v1', method: 'PUT', path: '/tasks/{id}/processing', answer: 'json', changes: ['subtasks'] },
  checking: { base: 'v1', method: 'PUT', path: '/tasks/{id}/checking', answer: 'json', changes: ['subtasks'] },
  completion: { base: 'v1', method: 'PUT', path: '/tasks/{id}/completion', answer: 'json', changes: ['subtasks'] },
  revision: { base: 'v1', method: 'PUT', path: '/tasks/{id}/revision', answer: 'json', changes: ['subtasks'] },
  return: { base: 'v1', method: 'PUT', path: '/tasks/{id}/return', answer: 'json', changes: ['subtasks'] },
  returnToAll: { base: 'v1', method: 'PUT', path: '/tasks/{id}/return-to-all', answer: 'json', changes: ['subtasks'] },
  restore: { base: 'v1', method: 'PUT', path: '/tasks/{id}/restore', answer: 'json', changes: ['subtasks'] },
  restoreToAll: { base: 'v1', method: 'PUT', path: '/tasks/{id}/restore-to-all', answer: 'json', changes: ['subtasks'] },
  moderation: { base: 'v1', method: 'PUT', path: '/tasks/{id}/moderation', answer: 'json', changes: ['subtasks'] },
  rejectModeration: { base: 'v1', method: 'PUT', path: '/tasks/{id}/reject-moderation', answer: 'json', changes: ['subtasks'] },
  confirmPurchase: { base: 'v1', method: 'PUT', path: '/tasks/{id}/confirm-purchase-moderation', answer: 'json', changes: ['subtasks'] },
  rejectPurchase: { base: 'v1', method: 'PUT', path: '/tasks/{id}/reject-purchase-moderation', answer: 'json', changes: ['subtasks'] },
  verified: { base: 'v1', method: 'PUT', path: '/tasks/{id}/verified', answer: 'json', changes: ['subtasks'] },
  verificationFailure: { base: 'v1', method: 'PUT', path: '/tasks/{id}/verification/failure', answer: 'json', changes: ['subtasks'] },
  forceCompletion: { base: 'v1', method: 'PUT', path: '/tasks/{id}/force-completion', answer: 'json', changes: ['subtasks'] },
  assign: { base: 'v1', method: 'PUT', path: '/tasks/{id}/assignment_waiting', answer: 'json', changes: ['subtasks'] },
  managerList: { base: 'v1', method: 'GET', path: '/app_manager/tasks', answer: 'json', sorts: ['id', 'ends_at', 'cost'] },
})
