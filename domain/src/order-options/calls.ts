// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const orderOptionsContract = calls(() => import('./contract.ts').then((whole) => whole.orderOptionsContract), {
  tree: { base: 'v3', method: 'GET', path: '/restrictions/tree', answer: 'resource' },
  limits: { base: 'v3', method: 'GET', path: '/task-limits', answer: 'resources', sorts: ['type', 'min', 'max', 'default'] },
  changeLimit: { base: 'v3', method: 'PATCH', path: '/task-limits/{id}', answer: 'resource', changes: ['settings'] },
  languages: { base: 'v1', method: 'GET', path: '/v2/admin/programming_language', answer: 'json', sorts: ['name', 'title'] },
  exportLanguages: { base: 'v1', method: 'GET', path: '/v2/admin/programming_language/export', answer: 'stream', sorts: ['name', 'title'] },
  addLanguage: { base: 'v1', method: 'POST', path: '/v2/admin/programming_language', answer: 'json', idempotency: 'accepted', changes: ['skills'] },
  changeLanguage: { base: 'v1', method: 'PUT', path: '/v2/admin/programming_language/{id}', answer: 'json', changes: ['skills'] },
  removeLanguage: { base: 'v1', method: 'DELETE', path: '/v2/admin/programming_language/{id}', answer: 'none', changes: ['skills'] },
  frameworks: { base: 'v1', method: 'GET', path: '/v2/admin/framework', answer: 'json', sorts: ['name', 'title'] },
  exportFrameworks: { base: 'v1', method: 'GET', path: '/v2/admin/framework/export', answer: 'stream', sorts: ['name', 'title'] },
  addFramework: { base: 'v1', method: 'POST', path: '/v2/admin/framework', answer: 'json', idempotency: 'accepted', changes: ['skills'] },
  changeFramework: { base: 'v1', method: 'PUT', path: '/v2/admin/framework/{id}', answer: 'json', changes: ['skills'] },
  removeFramework: { base: 'v1', method: 'DELETE', path: '/v2/admin/framework/{id}', answer: 'none', changes: ['skills'] },
})
