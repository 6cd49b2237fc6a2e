import { z } from 'zod'
import { contract, json, metaOnly } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { timeZone } from '../kernel/period.schema.ts'
import { counts, dashboard } from './schema.ts'
import {
  expenses,
  expensesQuery,
  taskExpenses,
  taskExpensesQuery,
  withdrawalQuery,
  withdrawals,
} from './spent.schema.ts'

const tables = contract({
  expenses: {
    base: 'v3',
    method: 'GET',
    path: '/stats/expenses',
    costly: 'always',
    summary: 'What was paid for work and as bonuses in one currency, by day or month, and in as much time before',
    who: ['superadministrator'],
    query: expensesQuery,
    answer: metaOnly(expenses),
  },
  taskExpenses: {
    base: 'v3',
    method: 'GET',
    path: '/stats/task-expenses',
    costly: 'always',
    summary: 'What tasks cost, by their type',
    who: ['superadministrator'],
    query: taskExpensesQuery,
    answer: metaOnly(taskExpenses),
  },
  withdrawal: {
    base: 'v1',
    method: 'GET',
    path: '/superadministrator/statistic/withdrawal',
    costly: 'always',
    summary: 'What was paid out, by day, provider and currency',
    who: ['superadministrator'],
    query: withdrawalQuery,
    answer: json(withdrawals),
  },
})

export const statisticsContract = contract({
  expenses: tables.expenses,
  exportExpenses: exportOf(tables.expenses),
  taskExpenses: tables.taskExpenses,
  exportTaskExpenses: exportOf(tables.taskExpenses),
  withdrawal: tables.withdrawal,
  exportWithdrawal: exportOf(tables.withdrawal),
  dashboard: {
    base: 'v3',
    method: 'GET',
    path: '/dashboard',
    costly: 'always',
    summary: 'The figures of the active role; their days and this month are those of the zone',
    who: ['superadministrator', 'app_manager'],
    query: z.object({ zone: timeZone.default('UTC') }),
    answer: metaOnly(dashboard),
  },
  counts: {
    base: 'v3',
    method: 'GET',
    path: '/counts',
    summary: 'The numbers at the tabs and items of the active role, and what is unread',
    who: ['any'],
    answer: metaOnly(counts),
  },
})
