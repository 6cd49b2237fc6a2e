// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const consoleContract = calls(() => import('./contract.ts').then((whole) => whole.consoleContract), {
  commands: { base: 'v1', method: 'GET', path: '/admin/commands', answer: 'json' },
  run: { base: 'v1', method: 'POST', path: '/admin/commands', answer: 'json', idempotency: 'accepted', changes: ['commands'] },
  runs: { base: 'v3', method: 'GET', path: '/command-runs', answer: 'resources' },
  show: { base: 'v3', method: 'GET', path: '/command-runs/{id}', answer: 'resource' },
  stop: { base: 'v3', method: 'POST', path: '/command-runs/{id}/stop', answer: 'resource', changes: ['commands'] },
})
