import { messages as en } from '@slipway/domain/statistics/messages.en.ts'
import { messages as ru } from '@slipway/domain/statistics/messages.ru.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { type ExportColumn, exportedRows, headersOf } from '../../platform/list/export.ts'
import { decimal } from '../../platform/list/export-cells.ts'
import { expenseRows } from './queries/expenses.ts'
import { taskExpenseRows } from './queries/task-expenses.ts'
import { withdrawalRows } from './queries/withdrawal.ts'

const header = headersOf(ru, en)

/** A column of amounts by its key, which is also that of its text. */
const amount = <const K extends keyof typeof ru>(key: K): ExportColumn<Record<K, string>> => ({
  header: header(key),
  value: (row) => decimal(row[key]),
})

export const exportExpenses = exportedRows(
  {
    name: 'expenses',
    columns: [
      { header: header('date'), value: ({ date }) => date },
      amount('task'),
      amount('marathon'),
      amount('referral'),
      amount('promo'),
      amount('total'),
      { header: header('count'), value: ({ count }) => count },
      amount('manual'),
    ],
  },
  expenseRows,
)

export const exportTaskExpenses = exportedRows(
  {
    name: 'task-expenses',
    columns: [
      { header: header('taskType'), value: ({ type }, locale) => subtaskTypeText[type][locale] },
      { header: header('countTasks'), value: ({ count }) => count },
      { header: header('work'), value: ({ task }) => decimal(task) },
      amount('average'),
      amount('marathon'),
      amount('referral'),
      amount('total'),
      amount('before'),
    ],
  },
  taskExpenseRows,
)

export const exportWithdrawal = exportedRows(
  {
    name: 'withdrawals',
    columns: [
      { header: header('date'), value: ({ date }) => date },
      { header: header('provider'), value: ({ provider }, locale) => header(`provider_${provider}`)[locale] },
      { header: header('currency'), value: ({ currency }) => currency },
      { header: header('countPaid'), value: ({ count }) => count },
      { header: header('paidOut'), value: ({ amount: paid }) => decimal(paid) },
    ],
  },
  withdrawalRows,
)
