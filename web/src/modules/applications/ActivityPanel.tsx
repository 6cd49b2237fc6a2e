import { activityContract } from '@slipway/domain/activity/calls.ts'
import type { ActivityView } from '@slipway/domain/activity/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { useActivityWords } from './activity-words.ts'
import classes from './applications.module.css'

/** Who changed what of an application, its orders and its subtasks, the latest first. */
export function ActivityPanel({ applicationId }: { applicationId: number }) {
  const t = useTexts('applications')
  const { data, error, refetch } = useApiQuery(activityContract.list, {
    query: { filter: { application: applicationId }, page: { number: 1, size: 100 } },
  })
  if (error) return <ErrorState text={error.error} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} />
  if (!data.data.length) return <EmptyState kind="first-use" text={t('activityEmpty')} />
  return (
    <ol className={classes.history}>
      {data.data.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ol>
  )
}

function Line({ line }: { line: ActivityView }) {
  const t = useTexts('applications')
  const { dateTime, relative } = useFormats()
  const { actionOf, changesOf } = useActivityWords()
  const { user, impersonator, reason, created_at } = line
  const name = user ? personName(user) : t('activityBySystem')
  return (
    <li className={classes.line}>
      <Avatar name={name} image={user?.image} size={28} />
      <div className={classes.lineWords}>
        <div>
          <strong>{impersonator ? t('activityAs', { name: personName(impersonator), as: name }) : name}</strong>{' '}
          <span className={classes.muted} title={dateTime(created_at)}>
            {relative(created_at)}
          </span>
        </div>
        <div>{actionOf(line)}</div>
        <ul className={classes.changes}>
          {changesOf(line).map(({ field, from, to }) => (
            <li key={field}>
              {field}: <span className={classes.from}>{from}</span> <span aria-hidden>→</span> {to}
            </li>
          ))}
        </ul>
        {reason && <div className={classes.reason}>{t('activityReason', { reason })}</div>}
      </div>
    </li>
  )
}
