import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { flowOf, subtaskTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { many } from '../../../kit/list/filters.ts'
import { List } from '../../../kit/list/List.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { Moment } from '../../../kit/record/Moment.tsx'
import { useQueueOf } from '../../../kit/record/queue.ts'
import { Clamp } from '../../../ui/Clamp.tsx'
import { PersonLink } from '../../users/PersonLink.tsx'
import { useTaskColumns } from '../columns.tsx'
import { prefetchTask, rowIncludes, taskTarget } from '../queries.ts'

const types = subtaskTypes.filter((type) => flowOf[type] === 'delivery')

/** Work about which somebody calls for a superadministrator's decision, whoever waits longest first. */
export function AppealsList() {
  const t = useTexts('rounds')
  const words = useTexts('tasks')
  const locale = useLocale()
  const columns = useTaskColumns()
  const list = useList(tasksContract.list, {
    filters: { type: many(types, words('type'), (type) => subtaskTypeText[type][locale]) },
    sorts: ['id', 'cost'],
    sort: 'id',
    search: words('searchHint'),
    failed: words('listFailed'),
    include: [...rowIncludes, 'dispute'],
    always: { appeals: '1' },
  })
  useQueueOf(
    'task',
    list.rows?.map(({ id }) => id),
  )
  return (
    <List
      of={list}
      id="appeals"
      name={t('appealsList')}
      columns={[
        columns.title,
        { ...columns.id, hidden: true },
        columns.application,
        { ...columns.type, hidden: true },
        { ...columns.status, hidden: true },
        {
          id: 'appellant',
          header: t('appellant'),
          cell: ({ dispute }) => dispute?.user && <PersonLink person={dispute.user} />,
        },
        {
          id: 'matter',
          header: t('appealComment'),
          cell: ({ dispute }) => dispute && <Clamp text={dispute.comment} />,
        },
        {
          id: 'since',
          header: t('appealedSince'),
          cell: ({ dispute }) => dispute && <Moment at={dispute.created_at} as="relative" />,
        },
        { ...columns.executor, hidden: true },
        { ...columns.submitted, hidden: true },
        columns.cost,
      ]}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      open={({ id }) => taskTarget(id)}
      onHover={({ id }) => prefetchTask(id)}
      empty={{ text: t('emptyAppeals'), kind: 'all-done' }}
      exportAs={tasksContract.exportList}
    />
  )
}
