import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { statusText, taskStatuses, unfinishedStatuses } from '@slipway/domain/tasks/status.ts'
import { flowOf, subtaskTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { flag, many, period } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { useQueueOf } from '../../kit/record/queue.ts'
import { useTaskColumns } from './columns.tsx'
import { prefetchTask, taskTarget } from './queries.ts'

const publications = subtaskTypes.filter((type) => flowOf[type] === 'publication')
/** What somebody may do something with now. */
const open = unfinishedStatuses.filter((status) => status !== 'inactive' && status !== 'waiting')

/** Publications: the tasks of the publishing managers. What is finished, and other tasks, are shown when asked for. */
export default function TasksListPage() {
  const t = useTexts('tasks')
  const figures = useTexts('dashboard')
  const spans = useTexts('charts')
  const locale = useLocale()
  const columns = useTaskColumns()
  const list = useList(tasksContract.managerList, {
    filters: {
      type: many(subtaskTypes, t('type'), (type) => subtaskTypeText[type][locale], { fallback: publications }),
      status: many(taskStatuses, t('status'), (status) => statusText[status][locale], { fallback: open }),
      my: flag(t('myOnly'), { inline: true }),
      working: flag(figures('workingOnly'), { as: '1' }),
      waits: flag(figures('waitsOnly'), { as: '1' }),
      overdue: flag(figures('overdueOnly'), { as: '1' }),
      live: flag(figures('liveOnly'), { as: '1' }),
      completed: period(figures('completedOn'), (span) => spans(`period_${span}`), 'completed_'),
    },
    sorts: ['id', 'ends_at', 'cost'],
    sort: '-id',
    search: t('searchHint'),
    failed: t('listFailed'),
    include: ['pipeline'],
  })
  useQueueOf(
    'task',
    list.rows?.map(({ id }) => id),
  )
  return (
    <List
      of={list}
      id="publications"
      name={t('publications')}
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
      rowId={(task) => task.id}
      rowName={(task) => task.title}
      open={(task) => taskTarget(task.id)}
      onHover={(task) => prefetchTask(task.id)}
      empty={{ text: t('emptyPublications') }}
      exportAs={tasksContract.exportManagerList}
    />
  )
}
