// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const notificationsContract = calls(() => import('./contract.ts').then((whole) => whole.notificationsContract), {
  list: { base: 'v3', method: 'GET', path: '/notifications', answer: 'resources' },
  exportList: { base: 'v3', method: 'GET', path: '/notifications/export', answer: 'stream' },
  read: { base: 'v3', method: 'PATCH', path: '/notifications/{id}', answer: 'resource', changes: ['notifications'] },
  clear: { base: 'v3', method: 'DELETE', path: '/notifications', answer: 'none', changes: ['notifications'] },
  preferences: { base: 'v3', method: 'GET', path: '/notification-preferences', answer: 'resource' },
  choose: { base: 'v3', method: 'PATCH', path: '/notification-preferences/choices', answer: 'resource', changes: ['notification-preferences'] },
  changeHours: { base: 'v3', method: 'PATCH', path: '/notification-preferences', answer: 'resource', changes: ['notification-preferences'] },
  chooseMailings: { base: 'v3', method: 'PUT', path: '/notification-preferences/mailings', answer: 'resource', changes: ['notification-preferences'] },
  push: { base: 'v3', method: 'GET', path: '/web-push', answer: 'resource' },
  subscribe: { base: 'v3', method: 'PUT', path: '/web-push', answer: 'resource', changes: ['notification-preferences'] },
  unsubscribe: { base: 'v3', method: 'DELETE', path: '/web-push', answer: 'none', changes: ['notification-preferences'] },
  joinChannel: { base: 'v1', method: 'POST', path: '/broadcasting/auth', answer: 'json' },
})
