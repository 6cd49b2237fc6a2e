import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  at: 'When',
  by: 'Step',
  by_day: 'By day',
  by_week: 'By week',
  by_month: 'By month',
  compare: 'Compare with the period before',
  empty: 'Nothing in this period',
  own: 'Own dates',
  period: 'Period',
  period_month: '30 days',
  period_quarter: '90 days',
  period_week: '7 days',
  period_year: 'A year',
  table: 'Table: {label}',
  tableHide: 'Hide the table',
  tableShow: 'Show the table',
  total: 'Total',
}
