import type { TaskExpenseRow, TaskExpenses } from '@slipway/domain/statistics/spent.schema.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { Money } from '../../ui/Money.tsx'
import { isZero } from './amounts.ts'
import { FigureTable } from './FigureTable.tsx'
import classes from './statistics.module.css'

const sums = ['task', 'marathon', 'referral', 'total'] as const

/** By type of task; each sum leads to the deposits that it is of. */
export function TaskTable({ data, compare }: { data: TaskExpenses; compare: boolean }) {
  const t = useTexts('statistics')
  const locale = useLocale()
  const { number } = useFormats()
  const linked = (row: TaskExpenseRow, id: (typeof sums)[number]) => {
    const amount = <Money amount={row[id]} currency="RUB" />
    if (isZero(row[id])) return amount
    const search = {
      ...{ task_type: row.type, confirmed: '1', currency: 'RUB', period: `${data.from}..${data.to}` },
      ...(id !== 'total' && { deposit_type: id }),
    }
    return (
      <ScreenLink to="/users/accruals" className={classes.link} search={search}>
        {amount}
      </ScreenLink>
    )
  }
  const plain = (id: 'average' | 'before') => ({
    ...{ id, header: t(id), cell: (row: TaskExpenseRow) => <Money amount={row[id]} currency="RUB" /> },
    total: <Money amount={data.totals[id]} currency="RUB" />,
  })
  const sum = (id: (typeof sums)[number]) => ({
    ...{ id, header: t(id === 'task' ? 'work' : id), cell: (row: TaskExpenseRow) => linked(row, id) },
    total: <Money amount={data.totals[id]} currency="RUB" />,
  })
  return (
    <FigureTable
      name={t('taskExpenses')}
      empty={t('expensesNone')}
      rows={data.rows}
      rowId={({ type }) => type}
      columns={[
        { id: 'type', header: t('taskType'), cell: ({ type }) => subtaskTypeText[type][locale] },
        { id: 'count', header: t('countTasks'), cell: ({ count }) => number(count), total: number(data.totals.count) },
        sum('total'),
        ...(compare ? [plain('before')] : []),
        sum('task'),
        plain('average'),
        sum('marathon'),
        sum('referral'),
      ]}
    />
  )
}
