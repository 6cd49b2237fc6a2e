// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const applicationsContract = calls(() => import('./contract.ts').then((whole) => whole.applicationsContract), {
  list: { base: 'v3', method: 'GET', path: '/applications', answer: 'resources', sorts: ['id', 'name', 'created_at', 'updated_at'] },
  exportList: { base: 'v3', method: 'GET', path: '/applications/export', answer: 'stream', sorts: ['id', 'name', 'created_at', 'updated_at'] },
  get: { base: 'v3', method: 'GET', path: '/applications/{id}', answer: 'resource' },
  getWithSecrets: { base: 'v1', method: 'GET', path: '/v2/admin/applications/{id}', answer: 'json', changes: ['activity'] },
  archiveMany: { base: 'v3', method: 'POST', path: '/applications/archive', answer: 'json', changes: ['applications', 'subtasks'] },
  checkMany: { base: 'v3', method: 'POST', path: '/applications/check-in-store', answer: 'json', changes: ['application-checks'] },
  archive: { base: 'v3', method: 'POST', path: '/applications/{id}/archive/', answer: 'resource', changes: ['applications', 'subtasks'] },
  unarchive: { base: 'v3', method: 'DELETE', path: '/applications/{id}/archive/', answer: 'resource', changes: ['applications', 'subtasks'] },
  deletionChoices: { base: 'v3', method: 'GET', path: '/applications/deletion-choices', answer: 'json' },
  delete: { base: 'v3', method: 'DELETE', path: '/applications/{id}', answer: 'none', changes: ['applications', 'subtasks', 'users'] },
  deleteMany: { base: 'v3', method: 'POST', path: '/applications/delete', answer: 'json', changes: ['applications', 'subtasks', 'users'] },
  restore: { base: 'v3', method: 'POST', path: '/applications/{id}/restore', answer: 'resource', changes: ['applications', 'subtasks', 'users'] },
  toggleMarathon: { base: 'v3', method: 'POST', path: '/applications/{id}/toggle-marathon-status', answer: 'meta', changes: ['applications'] },
  mobtracking: { base: 'v3', method: 'POST', path: '/applications/{id}/mobtracking', answer: 'meta', changes: ['applications'] },
  callMarathon: { base: 'v1', method: 'GET', path: '/v2/admin/call-marathon', answer: 'json' },
})
