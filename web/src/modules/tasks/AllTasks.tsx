import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { statusText, taskStatuses } from '@slipway/domain/tasks/status.ts'
import { subtaskTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { flag, many, period } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { useQueueOf } from '../../kit/record/queue.ts'
import { useTaskColumns } from './columns.tsx'
import { prefetchTask, rowIncludes, taskTarget } from './queries.ts'

/** Everybody's tasks of every type, for whoever oversees them: what the figures of the dashboard count. */
export function AllTasks() {
  const t = useTexts('tasks')
  const figures = useTexts('dashboard')
  const spans = useTexts('charts')
  const words = useTexts('simple-tasks')
  const locale = useLocale()
  const columns = useTaskColumns()
  const list = useList(tasksContract.list, {
    filters: {
      type: many(subtaskTypes, t('type'), (type) => subtaskTypeText[type][locale]),
      status: many(taskStatuses, t('status'), (status) => statusText[status][locale]),
      overdue: flag(figures('overdueOnly'), { as: '1', inline: true }),
      live: flag(figures('liveOnly'), { as: '1' }),
      completed: period(figures('completedOn'), (span) => spans(`period_${span}`), 'completed_'),
    },
    sorts: ['id', 'ends_at', 'cost'],
    sort: '-id',
    search: t('searchHint'),
    failed: t('listFailed'),
    include: rowIncludes,
  })
  useQueueOf(
    'task',
    list.rows?.map(({ id }) => id),
  )
  return (
    <List
      of={list}
      id="all-tasks"
      name={words('other_all')}
      columns={[
        columns.title,
        { ...columns.id, hidden: true },
        columns.application,
        columns.packageId,
        columns.type,
        columns.status,
        columns.pipeline,
        columns.executor,
        columns.deadline,
        columns.cost,
      ]}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      open={({ id }) => taskTarget(id)}
      onHover={({ id }) => prefetchTask(id)}
      empty={{ text: words('other_allNone') }}
      exportAs={tasksContract.exportList}
    />
  )
}
