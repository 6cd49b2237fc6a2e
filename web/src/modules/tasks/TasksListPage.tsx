import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { statusText, taskStatuses } from '@slipway/domain/tasks/status.ts'
import { flowOf, subtaskTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { flag, manyOf } from '../../kit/url-state.ts'
import { useTaskColumns } from './columns.tsx'
import { prefetchTask, type Task, taskTarget } from './queries.ts'
import { useQueueOf } from './queue.ts'

const types = subtaskTypes.filter((type) => flowOf[type] === 'publication' || type === 'manager_simple')

/** Publications: the tasks of the publishing managers. */
export default function TasksListPage() {
  const t = useTexts('tasks')
  const locale = useLocale()
  const columns = useTaskColumns()
  const state = useListState({
    filters: { type: manyOf(types), status: manyOf(taskStatuses), my: flag() },
    sort: '-id',
  })
  const sort = state.sort as NonNullable<Parameters<typeof useManagerList>[0]['sort']>
  const query = useManagerList({ ...state.v1, sort, include: ['pipeline'] })
  useQueueOf(query.data?.data.map(({ id }) => id))
  return (
    <ListScreen
      id="publications"
      name={t('publications')}
      state={state}
      query={query}
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
      rowId={(task: Task) => task.id}
      rowName={(task) => task.title}
      open={(task) => taskTarget(task.id)}
      onHover={(task) => prefetchTask(task.id)}
      searchHint={t('searchHint')}
      filters={[
        {
          id: 'type',
          kind: 'many',
          label: t('type'),
          options: types.map((value) => ({ value, label: subtaskTypeText[value][locale] })),
        },
        {
          id: 'status',
          kind: 'many',
          label: t('status'),
          options: taskStatuses.map((value) => ({ value, label: statusText[value][locale] })),
        },
        { id: 'my', kind: 'flag', label: t('myOnly'), inline: true },
      ]}
      empty={{ text: t('emptyPublications') }}
    />
  )
}

type ManagerQuery = NonNullable<Parameters<typeof useApiQuery<typeof tasksContract.managerList>>[1]['query']>

const useManagerList = (query: ManagerQuery) =>
  useApiQuery(tasksContract.managerList, { query }, { keepPrevious: true })
