import { pageSizes } from '@slipway/domain/kernel/page-sizes.ts'
import type { TypeDetail } from '@slipway/domain/settings/schema.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/calls.ts'
import { judgedStatuses } from '@slipway/domain/simple-tasks/tags.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { simpleTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { flag, one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { useQueueOf } from '../../kit/record/queue.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { simpleDecisions } from '../tasks/actions/catalogue.ts'
import { prefetchTask, taskTarget } from '../tasks/queries.ts'
import { useSimpleColumns } from './columns.tsx'
import { SendBackModal } from './SendBackModal.tsx'
import { useSimpleBulk } from './use-simple-bulk.ts'
import { useOwnTags, useTagFilter } from './use-tags.ts'

const tabs = ['waiting', 'revision', 'done'] as const
const statuses: Record<(typeof tabs)[number], TaskStatus[]> = {
  waiting: [...judgedStatuses],
  revision: ['revision', 'process'],
  done: ['completed'],
}
const empty = { waiting: 'emptyWaiting', revision: 'emptyRevision', done: 'emptyDone' } as const

/** Simple tasks that wait for a decision; the card goes through them one by one. Without a tag all but gmail. */
export function SimpleModerations({ tag }: { tag?: string }) {
  const { judged } = useOwnTags()
  // What an address may say of tags is known once they are.
  return judged ? <Known tag={tag} tags={judged} /> : <SkeletonRows />
}

function Known({ tag, tags }: { tag: string | undefined; tags: readonly TypeDetail[] }) {
  const t = useTexts('simple-tasks')
  const locale = useLocale()
  const byTag = useTagFilter(tags)
  const words = useTexts('tasks')
  const columns = useSimpleColumns()
  const tab = useUrlTab(tabs)
  const list = useList(simpleTasksContract.list, {
    filters: {
      ...(!tag && byTag),
      type: one(simpleTypes, t('type'), (type) => subtaskTypeText[type][locale]),
      my: flag(words('myOnly'), { inline: true }),
    },
    sorts: ['id', 'cost'],
    sort: tab === 'waiting' ? 'id' : '-id',
    search: words('searchHint'),
    failed: t('moderationsFailed'),
    size: pageSizes.simple,
    always: { status: statuses[tab], ...(tag && { tag }) },
  })
  const { bulk, writing } = useSimpleBulk()
  useQueueOf(
    'task',
    list.rows?.map(({ id }) => id),
    simpleDecisions,
  )
  return (
    <>
      <UrlTabs of="list" name={t('state')} tabs={tabs.map((value) => ({ value, label: t(`tab_${value}`) }))} />
      <List
        of={list}
        id="simple-moderations"
        name={t('moderation')}
        columns={[
          columns.title,
          { ...columns.id, hidden: true },
          { ...columns.tag, hidden: tag !== undefined },
          columns.type,
          columns.status,
          columns.executor,
          columns.submitted,
          columns.cost,
        ]}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        open={({ id }) => taskTarget(id)}
        onHover={({ id }) => prefetchTask(id)}
        bulk={tab === 'waiting' ? bulk : undefined}
        empty={{ text: t(empty[tab]), kind: tab === 'waiting' ? 'all-done' : 'first-use' }}
        exportAs={simpleTasksContract.exportList}
      />
      {writing && <SendBackModal {...writing} />}
    </>
  )
}
