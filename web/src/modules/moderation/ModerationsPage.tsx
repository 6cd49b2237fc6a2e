import type { Result } from '@slipway/domain/kernel/endpoint.ts'
import { moderationContract, moderationStatuses } from '@slipway/domain/moderation/contract.ts'
import { moderationKinds } from '@slipway/domain/tasks/workflow.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/types.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { flag, manyOf } from '../../kit/url-state.ts'
import { ImagePreview } from '../../ui/ImagePreview.tsx'
import { FamilyBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { AppName, TaskName } from '../tasks/columns.tsx'
import { prefetchTask, taskTarget } from '../tasks/queries.ts'
import { useQueueOf } from '../tasks/queue.ts'
import { moderationFamily } from '../tasks/status-words.ts'

type Round = Result<typeof moderationContract.list>['data'][number]

/** The rounds of moderation; those that wait stand first, and the card goes through them one by one. */
export default function ModerationsPage() {
  const t = useTexts('tasks')
  const tab = useUrlTab(moderationStatuses)
  const state = useListState({ filters: { kind: manyOf(moderationKinds), my: flag() } })
  const columns = useColumns(tab === 'started')
  const query = useApiQuery(
    moderationContract.list,
    { query: { ...state.v3, filter: { ...state.v3.filter, status: [tab] } } },
    { keepPrevious: true },
  )
  useQueueOf(query.data?.data.map(({ subtask_id }) => subtask_id))
  return (
    <>
      <UrlTabs
        name={t('moderationStatus')}
        tabs={moderationStatuses.map((value) => ({ value, label: t(`moderationTab.${value}`) }))}
      />
      <ListScreen
        id="moderations"
        name={t('moderations')}
        state={state}
        query={query}
        columns={columns}
        rowId={(round) => round.id}
        rowName={(round) => round.title}
        open={(round) => taskTarget(round.subtask_id)}
        onHover={(round) => prefetchTask(round.subtask_id)}
        searchHint={t('searchHint')}
        filters={[
          {
            id: 'kind',
            kind: 'many',
            label: t('moderationKind'),
            options: moderationKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
          { id: 'my', kind: 'flag', label: t('myOnly'), inline: true },
        ]}
        empty={{ text: t(`emptyModeration.${tab}`), kind: tab === 'started' ? 'all-done' : 'first-use' }}
      />
    </>
  )
}

function useColumns(waiting: boolean): Column<Round>[] {
  const t = useTexts('tasks')
  const { dateTime } = useFormats()
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
      cell: ({ created_at }) => <time dateTime={created_at}>{dateTime(created_at)}</time>,
    },
    {
      id: 'completed',
      header: t('decidedAt'),
      hidden: waiting,
      sort: 'completed_at',
      cell: ({ completed_at, moderator }) =>
        completed_at && (
          <>
            <time dateTime={completed_at}>{dateTime(completed_at)}</time>
            {moderator && <div>{personName(moderator)}</div>}
          </>
        ),
    },
    { id: 'reason', header: t('field.reason'), hidden: waiting || undefined, cell: ({ reason }) => reason },
  ]
}
