import { moderationContract } from '@slipway/domain/moderation/calls.ts'
import { moderationKinds, moderationStatuses } from '@slipway/domain/tasks/workflow.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { flag, many } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { useQueueOf } from '../../kit/record/queue.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { Clamp } from '../../ui/Clamp.tsx'
import { ImagePreview } from '../../ui/ImagePreview.tsx'
import { FamilyBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { moderationDecisions } from '../tasks/actions/catalogue.ts'
import { AppName, TaskName } from '../tasks/columns.tsx'
import { prefetchTask, taskTarget } from '../tasks/queries.ts'
import { moderationFamily } from '../tasks/status-words.ts'

/** The rounds of moderation; those that wait stand first, and the card goes through them one by one. */
export default function ModerationsPage() {
  const t = useTexts('tasks')
  const tab = useUrlTab(moderationStatuses)
  const list = useList(moderationContract.list, {
    filters: {
      kind: many(moderationKinds, t('moderationKind'), (kind) => t(`kind.${kind}`)),
      my: flag(t('myOnly'), { inline: true }),
    },
    sorts: ['completed_at'],
    search: t('searchHint'),
    failed: t('moderationsFailed'),
    always: { status: [tab] },
  })
  const columns = useColumns(tab === 'started')
  useQueueOf(
    'task',
    list.rows?.map(({ subtask_id }) => subtask_id),
    moderationDecisions,
  )
  return (
    <>
      <UrlTabs
        of="list"
        name={t('moderationStatus')}
        tabs={moderationStatuses.map((value) => ({ value, label: t(`moderationTab.${value}`) }))}
      />
      <List
        of={list}
        id="moderations"
        name={t('moderations')}
        columns={columns}
        rowId={(round) => round.id}
        rowName={(round) => round.title}
        open={(round) => taskTarget(round.subtask_id)}
        onHover={(round) => prefetchTask(round.subtask_id)}
        empty={{ text: t(`emptyModeration.${tab}`), kind: tab === 'started' ? 'all-done' : 'first-use' }}
        exportAs={moderationContract.exportList}
      />
    </>
  )
}

function useColumns(waiting: boolean): ColumnOf<typeof moderationContract.list>[] {
  const t = useTexts('tasks')
  return [
    { id: 'title', header: t('task'), primary: true, cell: ({ subtask }) => <TaskName task={subtask} /> },
    { id: 'round', header: t('moderationTitle'), hidden: true, cell: ({ title }) => title },
    {
      id: 'application',
      header: t('application'),
      hidden: true,
      cell: ({ subtask: { application } }) =>
        application && <AppName icon={application.icon} name={application.name} />,
    },
    { id: 'kind', header: t('moderationKind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'status',
      header: t('moderationStatus'),
      aside: true,
      hidden: true,
      cell: ({ status }) => <FamilyBadge family={moderationFamily[status]}>{t(`moderation.${status}`)}</FamilyBadge>,
    },
    {
      id: 'task-status',
      header: t('taskStatus'),
      hidden: true,
      cell: ({ subtask }) => <StatusBadge status={subtask.status} />,
    },
    {
      id: 'screen',
      header: t('field.screen_file_id'),
      cell: ({ upload_screen, screen }) => {
        const shown = screen ?? upload_screen
        return shown && <ImagePreview src={shown.url} name={shown.name} size={32} />
      },
    },
    {
      id: 'created',
      header: t('submittedAt'),
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      id: 'completed',
      header: t('decidedAt'),
      hidden: waiting,
      sort: 'completed_at',
      cell: ({ completed_at, moderator }) =>
        completed_at && <Moment at={completed_at} by={moderator ? personName(moderator) : undefined} />,
    },
    {
      id: 'reason',
      header: t('field.reason'),
      hidden: waiting || undefined,
      cell: ({ reason }) => reason && <Clamp text={reason} />,
    },
  ]
}
