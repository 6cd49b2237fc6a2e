import { jobsContract } from '@slipway/domain/jobs/calls.ts'
import type { QueueView } from '@slipway/domain/jobs/schema.ts'
import { jobStates, jobsRefreshMs } from '@slipway/domain/jobs/states.ts'
import { Suspense, useEffect, useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { many, one, period } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import { Clamp } from '../../ui/Clamp.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { WindowPending } from '../../ui/WindowPending.tsx'
import { Changes, useIsOld } from './Changes.tsx'
import classes from './jobs.module.css'
import { Queues } from './Queues.tsx'
import { Schedules } from './Schedules.tsx'
import { useJobActions } from './use-job-actions.tsx'
import { StateBadge, useQueueName } from './words.tsx'

const JobWindow = lazyPart(() => import('./JobWindow.tsx').then((m) => m.JobWindow))
const DiscardModal = lazyPart(() => import('./DiscardModal.tsx').then((m) => m.DiscardModal))

/** The queue: how it stands, what is in it, and what runs by the clock. */
export default function JobsPage() {
  const t = useTexts('jobs')
  const { data, error, refetch } = useApiQuery(jobsContract.overview, {}, { refetchInterval: jobsRefreshMs })
  const opened = useUrlModal('job').opened
  // When the list was read last; 0 before.
  const [readAt, setReadAt] = useState(0)
  const actions = useJobActions()
  if (!data && error) return <ErrorState error={error} failed={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  return (
    <div className={classes.page}>
      <section>
        <h2 className={classes.title}>{t('queues')}</h2>
        <Queues queues={data.queues} readAt={readAt} />
      </section>
      <section>
        <Jobs queues={data.queues} onRead={setReadAt} {...actions} />
      </section>
      {readAt > 0 && (
        <section>
          <h2 className={classes.title}>{t('schedules')}</h2>
          <Schedules schedules={data.schedules} />
        </section>
      )}
      <Suspense fallback={opened && <WindowPending />}>
        {opened && <JobWindow actionsOf={actions.actionsOf} />}
        {actions.discarding && <DiscardModal {...actions.discarding} />}
      </Suspense>
    </div>
  )
}

type JobsProps = Pick<ReturnType<typeof useJobActions>, 'actionsOf' | 'bulk'> & {
  queues: readonly QueueView[]
  /** Its rows are there: what stands below moves no more until they are read again. */
  onRead: (at: number) => void
}

function Jobs({ queues, onRead, actionsOf, bulk }: JobsProps) {
  const t = useTexts('jobs')
  const nameOf = useQueueName()
  const list = useList(jobsContract.list, {
    search: t('searchHint'),
    filters: {
      queue: one(
        queues.map(({ name }) => name),
        t('queue'),
        nameOf,
      ),
      state: many(jobStates, t('state'), (state) => t(`state_${state}`)),
      period: period(t('period'), (span) => t(`period_${span}`)),
    },
    sorts: ['created_at'],
    sort: '-created_at',
    size: 15,
    failed: t('failed'),
    part: true,
  })
  const readAt = Math.max(list.query.dataUpdatedAt, list.query.errorUpdatedAt)
  const isOld = useIsOld(queues, readAt)
  useEffect(() => onRead(readAt), [readAt, onRead])
  const columns: ColumnOf<typeof jobsContract.list>[] = [
    { id: 'queue', header: t('queue'), primary: true, cell: ({ queue }) => nameOf(queue) },
    { id: 'state', header: t('state'), aside: true, cell: ({ state }) => <StateBadge state={state} /> },
    {
      ...{ id: 'tries', header: t('tries'), align: 'right' },
      cell: ({ tries, most_tries }) => t('triesOf', { made: tries, most: most_tries }),
    },
    { id: 'error', header: t('error'), cell: ({ error }) => error && <Clamp text={error} /> },
    {
      ...{ id: 'created', header: t('created'), sort: 'created_at' },
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    { id: 'due', header: t('due'), cell: ({ due_at }) => <Moment at={due_at} />, hidden: true },
    { id: 'ended', header: t('endedAt'), cell: ({ ended_at }) => ended_at && <Moment at={ended_at} /> },
  ]
  return (
    <>
      <div className={classes.head}>
        <h2>{t('list')}</h2>
        <Changes isOld={isOld} />
      </div>
      <List
        of={list}
        id="jobs"
        name={t('list')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ queue, id }) => `${nameOf(queue)} ${id.slice(0, 8)}`}
        open={({ id }) => ({ search: { open: openParam('job', id) } })}
        actions={(job) => actionsOf(job)}
        bulk={bulk}
        empty={{ text: t('empty') }}
      />
    </>
  )
}
