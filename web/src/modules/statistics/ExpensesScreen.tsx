import { statisticsContract } from '@slipway/domain/statistics/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FileButtons } from '../../kit/record/FileButtons.tsx'
import { RangeBar } from '../../kit/record/RangeBar.tsx'
import { useRange } from '../../kit/record/range.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { ExpenseChart } from './ExpenseChart.tsx'
import { PaidOut } from './PaidOut.tsx'
import classes from './statistics.module.css'

/** What the house spent in one currency, and what left it. */
export function ExpensesScreen({ currency }: { currency: 'rub' | 'usd' }) {
  const t = useTexts('statistics')
  const range = useRange({ by: ['day', 'month'] })
  const { from, to, zone } = range.query
  const filter = { currency, from, to, zone, group: range.by as 'day' | 'month' }
  const { data, error, refetch } = useApiQuery(
    statisticsContract.expenses,
    { query: { filter } },
    { keepPrevious: true },
  )
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className={classes.page}>
      <RangeBar of={range} compare />
      {data ? (
        <Panel
          title={t('expenses')}
          aside={
            <FileButtons call={statisticsContract.exportExpenses} query={{ filter }} disabled={!data.rows.length} />
          }
        >
          <ExpenseChart data={data} compare={range.compare} />
        </Panel>
      ) : (
        <SkeletonCard lines={8} />
      )}
      {/* Under the figures, whose height is not known before they are there. */}
      {data && <PaidOut from={from} to={to} zone={zone} currency={currency === 'usd' ? 'USD' : 'RUB'} />}
    </div>
  )
}
