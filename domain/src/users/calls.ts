// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const usersContract = calls(() => import('./contract.ts').then((whole) => whole.usersContract), {
  list: { base: 'v3', method: 'GET', path: '/users', answer: 'resources', sorts: ['id', 'name', 'created_at'] },
  get: { base: 'v3', method: 'GET', path: '/users/{id}', answer: 'resource' },
  update: { base: 'v3', method: 'PATCH', path: '/users/{id}', answer: 'resource', changes: ['users'] },
  changePassword: { base: 'v3', method: 'POST', path: '/users/{id}/reset-password', answer: 'none', changes: ['sessions'] },
  sessions: { base: 'v3', method: 'GET', path: '/users/{id}/sessions', answer: 'resources' },
  endSession: { base: 'v3', method: 'DELETE', path: '/users/{id}/sessions/{sessionId}', answer: 'none', changes: ['sessions'] },
  adminList: { base: 'v1', method: 'GET', path: '/admin/users', answer: 'json' },
  add: { base: 'v1', method: 'POST', path: '/superadministrator/users', answer: 'json', changes: ['users'] },
  replace: { base: 'v1', method: 'PUT', path: '/superadministrator/users/{id}', answer: 'json', changes: ['users'] },
  remove: { base: 'v1', method: 'DELETE', path: '/superadministrator/users/{id}', answer: 'none', changes: ['users'] },
})
