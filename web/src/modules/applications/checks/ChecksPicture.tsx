import { storeChecksContract } from '@slipway/domain/store-checks/calls.ts'
import { outcomeFamily, outcomeOf, outcomeText } from '@slipway/domain/store-checks/outcomes.ts'
import type { CheckDays } from '@slipway/domain/store-checks/schema.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { Facts } from '../../../kit/record/Facts.tsx'
import { Moment } from '../../../kit/record/Moment.tsx'
import { RangeBar } from '../../../kit/record/RangeBar.tsx'
import { useRange } from '../../../kit/record/range.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonCard } from '../../../ui/Skeletons.tsx'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'
import { ChecksHistory } from './ChecksHistory.tsx'
import classes from './checks.module.css'
import { DayStrips } from './DayStrips.tsx'

/** What is known now, and the days before, country by country. */
export function ChecksPicture({ applicationId }: { applicationId: number }) {
  const t = useTexts('store-checks')
  const range = useRange({ by: ['day'] })
  const { from, to, zone } = range.query
  const { data, error, refetch } = useApiQuery(
    storeChecksContract.days,
    { query: { filter: { application: applicationId, from, to, zone } } },
    { keepPrevious: true },
  )
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonCard lines={8} />
  return (
    <>
      <Standing of={data} />
      {data.waits && <p className={classes.waits}>{t('waits')}</p>}
      {data.standing && (
        <>
          <h3 className={classes.title}>{t('outcomes')}</h3>
          <RangeBar of={range} />
          <DayStrips of={data} />
          <h3 className={classes.title}>{t('history')}</h3>
          <ChecksHistory applicationId={applicationId} />
        </>
      )}
    </>
  )
}

function Standing({ of: { standing } }: { of: CheckDays }) {
  const t = useTexts('store-checks')
  const locale = useLocale()
  if (!standing) return <p className={classes.empty}>{t('empty')}</p>
  const outcome = outcomeOf(standing.found)
  const badge = <FamilyBadge family={outcomeFamily[outcome]}>{outcomeText[outcome][locale]}</FamilyBadge>
  return (
    <Facts
      as="grid"
      facts={[
        { name: t('standing'), value: badge },
        { name: t('since'), value: standing.changed_at && <Moment at={standing.changed_at} /> },
        { name: t('lastChecked'), value: <Moment at={standing.checked_at} as="relative" /> },
        { name: t('version'), value: standing.version },
      ]}
    />
  )
}
