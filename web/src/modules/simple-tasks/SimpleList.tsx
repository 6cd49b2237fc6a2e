import { pageSizes } from '@slipway/domain/kernel/page-sizes.ts'
import type { TypeDetail } from '@slipway/domain/settings/schema.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/calls.ts'
import { statusText } from '@slipway/domain/tasks/status.ts'
import { Suspense } from 'react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { flag, many } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { useQueueOf } from '../../kit/record/queue.ts'
import { useOpenModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { prefetchTask, taskTarget } from '../tasks/queries.ts'
import { useSimpleColumns } from './columns.tsx'
import { simpleStatuses } from './simple-statuses.ts'
import { useSimpleActions } from './use-simple-actions.ts'
import { useSimpleBulk } from './use-simple-bulk.ts'
import { useOwnTags, useTagFilter } from './use-tags.ts'

const SendBackModal = lazyPart(() => import('./SendBackModal.tsx').then((m) => m.SendBackModal))

/** The reader's simple tasks, and the form that orders more. */
export function SimpleList() {
  const { listed } = useOwnTags()
  // What an address may say of tags is known once they are.
  return listed ? <Known tags={listed} /> : <SkeletonRows />
}

function Known({ tags }: { tags: readonly TypeDetail[] }) {
  const t = useTexts('simple-tasks')
  const words = useTexts('tasks')
  const locale = useLocale()
  const columns = useSimpleColumns()
  const actions = useSimpleActions()
  const { bulk, writing } = useSimpleBulk()
  const open = useOpenModal('simple')
  const list = useList(simpleTasksContract.list, {
    filters: {
      ...useTagFilter(tags),
      status: many(simpleStatuses, t('state'), (status) => statusText[status][locale]),
      my: flag(words('myOnly'), { inline: true }),
    },
    sorts: ['id', 'ends_at', 'cost'],
    sort: '-id',
    search: words('searchHint'),
    failed: words('listFailed'),
    size: pageSizes.simple,
  })
  useQueueOf(
    'task',
    list.rows?.map(({ id }) => id),
  )
  return (
    <>
      <List
        of={list}
        id="simple-tasks"
        name={t('list')}
        columns={[
          columns.title,
          { ...columns.id, hidden: true },
          columns.tag,
          columns.type,
          columns.status,
          columns.executor,
          columns.deadline,
          columns.cost,
        ]}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        open={({ id }) => taskTarget(id)}
        onHover={({ id }) => prefetchTask(id)}
        actions={actions}
        bulk={bulk}
        add={{ id: 'add', label: t('add'), run: () => open() }}
        empty={{ text: t('empty') }}
        exportAs={simpleTasksContract.exportList}
      />
      {writing && (
        <Suspense>
          <SendBackModal {...writing} />
        </Suspense>
      )}
    </>
  )
}
