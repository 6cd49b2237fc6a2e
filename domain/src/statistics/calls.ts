// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const statisticsContract = calls(() => import('./contract.ts').then((whole) => whole.statisticsContract), {
  expenses: { base: 'v3', method: 'GET', path: '/stats/expenses', answer: 'meta' },
  exportExpenses: { base: 'v3', method: 'GET', path: '/stats/expenses/export', answer: 'stream' },
  taskExpenses: { base: 'v3', method: 'GET', path: '/stats/task-expenses', answer: 'meta' },
  exportTaskExpenses: { base: 'v3', method: 'GET', path: '/stats/task-expenses/export', answer: 'stream' },
  withdrawal: { base: 'v1', method: 'GET', path: '/superadministrator/statistic/withdrawal', answer: 'json' },
  exportWithdrawal: { base: 'v1', method: 'GET', path: '/superadministrator/statistic/withdrawal/export', answer: 'stream' },
  dashboard: { base: 'v3', method: 'GET', path: '/dashboard', answer: 'meta' },
  counts: { base: 'v3', method: 'GET', path: '/counts', answer: 'meta' },
})
