import type { QueueView } from '@slipway/domain/jobs/schema.ts'
import { openJobStates } from '@slipway/domain/jobs/states.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { RowLink } from '../../kit/list/RowLink.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import classes from './jobs.module.css'
import { useQueueName } from './words.tsx'

const sum = ({ counts }: QueueView) => Object.values(counts).reduce((all, one) => all + one, 0)

/** Those that had something in them when the list was read last: what stands below moves with it, and by itself never. */
function useBusy(queues: readonly QueueView[], readAt: number): QueueView[] {
  const [shown, setShown] = useState<{ readAt: number; names: ReadonlySet<string> } | null>(null)
  const names = new Set(queues.filter((queue) => sum(queue) > 0).map(({ name }) => name))
  if (shown?.readAt !== readAt) setShown({ readAt, names })
  return queues.filter(({ name }) => shown?.names.has(name))
}

/** How many jobs each queue holds in which state; queues with nothing in them are only counted. */
export function Queues({ queues, readAt }: { queues: readonly QueueView[]; readAt: number }) {
  const t = useTexts('jobs')
  const busy = useBusy(queues, readAt)
  const quiet = queues.length - busy.length
  if (!busy.length) return <p className={classes.note}>{t('allQuiet')}</p>
  return (
    <>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('queues')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('queue')}</th>
              {openJobStates.map((state) => (
                <th key={state} scope="col" className={classes.count}>
                  {t(`state_${state}`)}
                </th>
              ))}
              <th scope="col">{t('oldest')}</th>
            </tr>
          </thead>
          <tbody>
            {busy.map((queue) => (
              <Queue key={queue.name} queue={queue} />
            ))}
          </tbody>
        </table>
      </div>
      {quiet > 0 && <p className={classes.note}>{t('quietQueues', { count: quiet })}</p>}
    </>
  )
}

/** Each count leads to what it counts. */
function Queue({ queue: { name, counts, waits_since, dead_since } }: { queue: QueueView }) {
  const t = useTexts('jobs')
  const queue = useQueueName()(name)
  return (
    <tr>
      <th scope="row">{queue}</th>
      {openJobStates.map((state) => (
        <td key={state} className={classes.count} data-alarm={(state === 'dead' && counts[state] > 0) || undefined}>
          {counts[state] > 0 ? (
            <RowLink target={{ search: { queue: name, state, page: undefined } }}>
              <span className="visually-hidden">{t('showJobs', { queue, state: t(`state_${state}`) })} </span>
              {counts[state]}
            </RowLink>
          ) : (
            <span className={classes.none}>0</span>
          )}
        </td>
      ))}
      <td>
        {waits_since && <Moment at={waits_since} as="relative" />}
        {!waits_since && dead_since && <Moment at={dead_since} as="relative" />}
      </td>
    </tr>
  )
}
