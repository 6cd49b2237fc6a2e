// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const notificationsContract = calls(() => import('./contract.ts').then((whole) => whole.notificationsContract), {
  list: { base: 'v3', method: 'GET', path: '/notifications', answer: 'resources' },
  read: { base: 'v3', method: 'PATCH', path: '/notifications/{id}', answer: 'resource', changes: ['notifications'] },
  clear: { base: 'v3', method: 'DELETE', path: '/notifications', answer: 'none', changes: ['notifications'] },
  joinChannel: { base: 'v1', method: 'POST', path: '/broadcasting/auth', answer: 'json' },
})
