// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const usersContract = calls(() => import('./contract.ts').then((whole) => whole.usersContract), {
  list: { base: 'v3', method: 'GET', path: '/users', answer: 'resources', sorts: ['id', 'name', 'created_at'] },
  exportList: { base: 'v3', method: 'GET', path: '/users/export', answer: 'stream', sorts: ['id', 'name', 'created_at'] },
  blockMany: { base: 'v3', method: 'POST', path: '/users/blocks', answer: 'json', changes: ['users'] },
  previewBlocks: { base: 'v3', method: 'POST', path: '/users/blocks/preview', answer: 'json' },
  messageMany: { base: 'v3', method: 'POST', path: '/users/messages', answer: 'json', idempotency: 'accepted', changes: ['notifications'] },
  get: { base: 'v3', method: 'GET', path: '/users/{id}', answer: 'resource' },
  update: { base: 'v3', method: 'PATCH', path: '/users/{id}', answer: 'resource', changes: ['users'] },
  sendEmailCode: { base: 'v3', method: 'POST', path: '/users/{id}/email-confirmation', answer: 'resource', changes: ['users'] },
  confirmEmail: { base: 'v3', method: 'PUT', path: '/users/{id}/email-confirmation', answer: 'resource', changes: ['users'] },
  cancelEmail: { base: 'v3', method: 'DELETE', path: '/users/{id}/email-confirmation', answer: 'resource', changes: ['users'] },
  changePassword: { base: 'v3', method: 'POST', path: '/users/{id}/reset-password', answer: 'none', changes: ['sessions'] },
  sessions: { base: 'v3', method: 'GET', path: '/users/{id}/sessions', answer: 'resources' },
  endSession: { base: 'v3', method: 'DELETE', path: '/users/{id}/sessions/{sessionId}', answer: 'none', changes: ['sessions'] },
  referral: { base: 'v3', method: 'GET', path: '/referral-system', answer: 'resource' },
  invited: { base: 'v3', method: 'GET', path: '/referral-system/invited', answer: 'resources' },
  enterPromoCode: { base: 'v3', method: 'POST', path: '/users/{id}/promo-code', answer: 'none', changes: ['balance'] },
  adminList: { base: 'v1', method: 'GET', path: '/admin/users', answer: 'json' },
  add: { base: 'v1', method: 'POST', path: '/superadministrator/users', answer: 'json', changes: ['users'] },
  replace: { base: 'v1', method: 'PUT', path: '/superadministrator/users/{id}', answer: 'json', changes: ['users'] },
  remove: { base: 'v1', method: 'DELETE', path: '/superadministrator/users/{id}', answer: 'none', changes: ['users'] },
})
