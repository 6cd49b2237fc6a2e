import { activityContract } from '@slipway/domain/activity/calls.ts'
import { givenReason } from '@slipway/domain/activity/reasons.ts'
import type { ActivityView } from '@slipway/domain/activity/schema.ts'
import type { Args } from '@slipway/domain/kernel/call.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Timeline } from '../../kit/record/Timeline.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './activity.module.css'

/** How the lines of a history read. */
interface Words {
  actionOf: (line: ActivityView) => string
  /** Without a `from` there was nothing before. */
  changesOf: (line: ActivityView) => readonly { field: string; from: string; to: string }[]
}

interface HistoryProps {
  /** Of what the lines are. */
  filter: NonNullable<Args<typeof activityContract.list>['query']>['filter']
  empty: string
  /** How the lines read. */
  words: Words
}

/** Who changed what, the latest first. */
export function History({ filter, empty, words }: HistoryProps) {
  const t = useTexts('activity')
  const { data, error, refetch } = useApiQuery(activityContract.list, {
    query: { filter, page: { number: 1, size: 100 } },
  })
  if (error) return <ErrorState error={error} failed={t('historyFailed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} />
  if (!data.data.length) return <EmptyState kind="first-use" text={empty} />
  const happenings = data.data.map((line) => ({
    id: line.id,
    at: line.created_at,
    who: line.user,
    inPlace: line.impersonator,
    what: words.actionOf(line),
    details: <Changes line={line} words={words} />,
  }))
  return <Timeline of={happenings} label={t('history')} />
}

function Changes({ line, words: { changesOf } }: { line: ActivityView; words: Words }) {
  const t = useTexts('activity')
  const actions = useTexts('actions')
  const { reason } = line
  const given = givenReason(line, (key) => actions(key))
  return (
    <>
      <ul className={classes.changes}>
        {changesOf(line).map(({ field, from, to }) => (
          <li key={field}>
            {field}:{' '}
            {from && (
              <>
                <span className={classes.from}>{from}</span> <span aria-hidden>→</span>{' '}
              </>
            )}
            {to}
          </li>
        ))}
      </ul>
      {reason && <div className={classes.reason}>{given ?? t('activityReason', { reason })}</div>}
    </>
  )
}
