import { usersContract } from '@slipway/domain/users/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ListPages } from '../../kit/list/ListPages.tsx'
import { count, useUrlState } from '../../kit/url-state.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './profile.module.css'

/** Those who came by one's own link: when, and until when they bring a bonus. */
export function Invited() {
  const t = useTexts('users')
  const { date } = useFormats()
  const [{ part }, set] = useUrlState({ part: count() })
  const query = useApiQuery(
    usersContract.invited,
    { query: { page: { number: part, size: 10 } } },
    { keepPrevious: true },
  )
  const { data, error, refetch } = query
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <div className={classes.invited}>
      <ul aria-label={t('referralInvited')}>
        {data.data.map(({ id, joined_at, until, active }) => (
          <li key={id}>
            <time dateTime={joined_at}>{date(joined_at)}</time>
            <span className={classes.muted}>
              {active ? t('referralUntil', { date: date(until) }) : t('referralOver')}
            </span>
          </li>
        ))}
      </ul>
      <ListPages of={{ page: part, setPage: (page) => set({ part: page }), query }} />
    </div>
  )
}
