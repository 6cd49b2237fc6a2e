import { jobsContract } from '@slipway/domain/jobs/calls.ts'
import type { JobRecord, JobView } from '@slipway/domain/jobs/schema.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { type Action, ActionButtons } from '../../kit/actions.tsx'
import { RowLink } from '../../kit/list/RowLink.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { Timeline } from '../../kit/record/Timeline.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import classes from './jobs.module.css'
import { StateBadge, useFieldName, useQueueName } from './words.tsx'

interface JobWindowProps {
  actionsOf: (job: JobView, onRedriven?: (id: string) => void) => Action[]
}

/** A job with what it is given, what it failed with and what was decided of it: `?open=job.<id>`. */
export function JobWindow({ actionsOf }: JobWindowProps) {
  const t = useTexts('jobs')
  const nameOf = useQueueName()
  const { id, close, swap } = useUrlModal('job')
  const { data, error, refetch } = useApiQuery(
    jobsContract.show,
    { params: { id: id ?? '' } },
    { enabled: id !== null },
  )
  return (
    <Dialog onClose={close} size={760} title={data ? t('jobOf', { queue: nameOf(data.queue) }) : t('job')}>
      {data && <Job job={data} actions={actionsOf(data, (became) => swap(openParam('job', became)))} />}
      {!data && error && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={8} />}
    </Dialog>
  )
}

function Job({ job, actions }: { job: JobRecord; actions: Action[] }) {
  const t = useTexts('jobs')
  const { id, state, tries, most_tries, error, started_at, ended_at, dead_letter } = job
  const facts = [
    { name: t('state'), value: <StateBadge state={state} /> },
    { name: t('tries'), value: t('triesOf', { made: tries, most: most_tries }) },
    { name: t('job'), value: <CopyableId value={id} /> },
    { name: t('created'), value: <Moment at={job.created_at} /> },
    { name: t('due'), value: <Moment at={job.due_at} /> },
    { name: t('startedAt'), value: started_at && <Moment at={started_at} /> },
    { name: t('endedAt'), value: ended_at && <Moment at={ended_at} /> },
  ]
  return (
    <div className={classes.job}>
      <Facts facts={facts} as="grid" />
      {error && (
        <section>
          <h3 className={classes.part}>{t('error')}</h3>
          <pre className={classes.thrown}>{error}</pre>
        </section>
      )}
      {dead_letter && <RowLink target={{ search: { open: openParam('job', dead_letter) } }}>{t('deadLetter')}</RowLink>}
      <Payload payload={job.payload} />
      <Line line={job.line} />
      <Decisions decisions={job.decisions} />
      {actions.length > 0 && (
        <div className={classes.actions}>
          <ActionButtons actions={actions} />
        </div>
      )}
    </div>
  )
}

function Payload({ payload }: Pick<JobRecord, 'payload'>) {
  const t = useTexts('jobs')
  const nameOf = useFieldName()
  const isHidden = payload.some(({ value }) => value === null)
  return (
    <section>
      <h3 className={classes.part}>{t('payload')}</h3>
      {!payload.length && <p className={classes.note}>{t('payloadEmpty')}</p>}
      <dl className={classes.payload}>
        {payload.map(({ name, value }) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>{value ?? <span className={classes.none}>{t('hidden')}</span>}</dd>
          </div>
        ))}
      </dl>
      {isHidden && <p className={classes.note}>{t('payloadHint')}</p>}
    </section>
  )
}

function Line({ line }: Pick<JobRecord, 'line'>) {
  const t = useTexts('jobs')
  if (!line.length) return null
  return (
    <section>
      <h3 className={classes.part}>{t('line')}</h3>
      <ul className={classes.related}>
        {line.map(({ id, state, created_at }) => (
          <li key={id}>
            <StateBadge state={state} />
            <RowLink target={{ search: { open: openParam('job', id) } }}>
              <Moment at={created_at} />
            </RowLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Decisions({ decisions }: Pick<JobRecord, 'decisions'>) {
  const t = useTexts('jobs')
  if (!decisions.length) return null
  const happenings = decisions.map(({ id, kind, reason, user, created_at }) => ({
    ...{ id, at: created_at, who: user, inPlace: null, what: t(`decided_${kind}`), details: reason },
  }))
  return (
    <section>
      <h3 className={classes.part}>{t('decisions')}</h3>
      <Timeline of={happenings} label={t('decisions')} />
    </section>
  )
}
