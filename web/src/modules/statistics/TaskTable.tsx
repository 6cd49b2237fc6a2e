import type { TaskExpenseRow, TaskExpenses } from '@slipway/domain/statistics/spent.schema.ts'
import { type SubtaskType, subtaskTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Money } from '../../ui/Money.tsx'
import { Deposits } from './Deposits.tsx'
import { FigureTable } from './FigureTable.tsx'

type TaskSums = Omit<TaskExpenseRow, 'type'>

interface TaskTableProps {
  data: TaskExpenses
  /** The one type that is shown; all without it. */
  type?: SubtaskType | undefined
  compare: boolean
}

type Figure = 'task' | 'marathon' | 'referral' | 'total' | 'before' | 'count'

/** By type of task; each sum leads to the deposits that it is of. */
export function TaskTable({ data, type, compare }: TaskTableProps) {
  const t = useTexts('statistics')
  const locale = useLocale()
  const { number } = useFormats()
  const linked = (row: TaskSums, task_type: string, id: Figure) => {
    const reason = id === 'count' ? 'task' : id
    return (
      <Deposits
        value={row[id]}
        days={id === 'before' ? data.before : data}
        currency="RUB"
        of={{ task_type, ...(reason !== 'total' && reason !== 'before' && { deposit_type: reason }) }}
      >
        {id === 'count' ? number(row.count) : <Money amount={row[id]} currency="RUB" />}
      </Deposits>
    )
  }
  const column = (id: Figure, header: string) => ({
    ...{ id, header, cell: (row: TaskExpenseRow) => linked(row, row.type, id) },
    total: linked(data.totals, type ?? subtaskTypes.join(','), id),
  })
  return (
    <FigureTable
      name={t('taskExpenses')}
      empty={t('expensesNone')}
      rows={data.rows}
      rowId={({ type }) => type}
      columns={[
        { id: 'type', header: t('taskType'), cell: ({ type }) => subtaskTypeText[type][locale] },
        column('count', t('countTasks')),
        column('total', t('total')),
        ...(compare ? [column('before', t('before'))] : []),
        column('task', t('work')),
        {
          ...{ id: 'average', header: t('average') },
          cell: ({ average }) => <Money amount={average} currency="RUB" />,
          total: <Money amount={data.totals.average} currency="RUB" />,
        },
        column('marathon', t('marathon')),
        column('referral', t('referral')),
      ]}
    />
  )
}
