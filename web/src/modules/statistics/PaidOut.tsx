import type { Currency } from '@slipway/domain/kernel/money.ts'
import { statisticsContract } from '@slipway/domain/statistics/calls.ts'
import type { Days } from '@slipway/domain/statistics/span.ts'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { FileButtons } from '../../kit/record/FileButtons.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { FigureTable } from './FigureTable.tsx'
import classes from './statistics.module.css'

interface PaidOutProps {
  from: string
  to: string
  zone: string
  currency: Currency
}

/** What was paid out, by the day when it was; each figure leads to its payouts. */
export function PaidOut({ currency, ...days }: PaidOutProps) {
  const t = useTexts('statistics')
  const { day, number } = useFormats()
  const query = { ...days, currency }
  const { data, error, refetch } = useApiQuery(statisticsContract.withdrawal, { query }, { keepPrevious: true })
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonCard lines={3} />
  const [total] = data.totals
  const linked = (figure: ReactNode, { from, to }: Days, provider?: string) => (
    <ScreenLink
      to="/users/accruals"
      className={classes.link}
      search={{ tab: 'payouts', status: 'paid', currency, ...(provider && { provider }), decided: `${from}..${to}` }}
    >
      {figure}
    </ScreenLink>
  )
  return (
    <Panel
      title={t('paidOut')}
      aside={<FileButtons call={statisticsContract.exportWithdrawal} query={query} disabled={!data.rows.length} />}
    >
      <FigureTable
        name={t('paidOut')}
        empty={t('paidOutNone')}
        rows={data.rows}
        rowId={({ date, provider }) => `${date} ${provider}`}
        columns={[
          { id: 'date', header: t('date'), cell: ({ date }) => day(date) },
          {
            id: 'amount',
            header: t('paidOut'),
            cell: ({ date, provider, amount }) =>
              linked(<Money amount={amount} currency={currency} />, { from: date, to: date }, provider),
            total: total && linked(<Money amount={total.amount} currency={currency} />, days),
          },
          { id: 'provider', header: t('provider'), cell: ({ provider }) => t(`provider_${provider}`) },
          {
            ...{ id: 'count', header: t('countPaid') },
            cell: ({ date, provider, count }) => linked(number(count), { from: date, to: date }, provider),
            total: total && linked(number(total.count), days),
          },
        ]}
      />
    </Panel>
  )
}
