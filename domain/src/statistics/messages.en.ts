import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  allTypes: 'All types of tasks',
  average: 'Average',
  before: 'Period before',
  count: 'Deposits',
  countTasks: 'Tasks paid',
  countPaid: 'Payouts',
  currency: 'Currency',
  date: 'Date',
  expenses: 'Expenses',
  expensesNone: 'Nothing was credited in this period.',
  manual: 'Corrections',
  marathon: 'Marathons',
  paidOut: 'Paid out',
  paidOutNone: 'Nothing was paid out in this period.',
  promo: 'Promo codes',
  provider: 'Paid by',
  provider_capitalist: 'Capitalist',
  provider_manual: 'By hand',
  referral: 'Invited people',
  task: 'Tasks',
  taskExpenses: 'Task expenses',
  taskType: 'Type of task',
  total: 'Total',
  work: 'Work',
}
