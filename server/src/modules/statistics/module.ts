import { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { defineModule, query } from '../../platform/module.ts'
import { exportExpenses, exportTaskExpenses, exportWithdrawal } from './exports.ts'
import { countsFor } from './queries/counts.ts'
import { dashboardFor } from './queries/dashboard.ts'
import { expensesFor } from './queries/expenses.ts'
import { taskExpensesFor } from './queries/task-expenses.ts'
import { withdrawalFor } from './queries/withdrawal.ts'

export const statisticsModule = defineModule(statisticsContract, {
  name: 'statistics',
  handlers: {
    dashboard: query(dashboardFor),
    counts: query(countsFor),
    expenses: query((reader, _actor, { query: asked }) => expensesFor(reader, asked)),
    exportExpenses,
    taskExpenses: query((reader, _actor, { query: asked }) => taskExpensesFor(reader, asked)),
    exportTaskExpenses,
    withdrawal: query((reader, _actor, { query: asked }) => withdrawalFor(reader, asked)),
    exportWithdrawal,
  },
})
