import type { AdminDashboard } from '@slipway/domain/statistics/schema.ts'
import { Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import classes from './dashboard.module.css'
import { Figure } from './Figure.tsx'
import { StatusCounts } from './StatusCounts.tsx'
import { SummedPipeline } from './SummedPipeline.tsx'

const Chart = lazyPart(() => import('./DayChart.tsx').then((m) => m.default))

export function AdminFigures({ data }: { data: AdminDashboard }) {
  const t = useTexts('applications')
  const { number, money } = useFormats()
  const { by_status, total } = data.applications
  const live = total - by_status.archived - by_status.deleted - by_status.published - by_status.idle
  return (
    <div className={classes.page}>
      <div className={classes.figures}>
        <Figure
          label={t('dashboardApplications')}
          value={number(total)}
          lead={`${t('dashboardApplicationsLive')}: ${number(live)}`}
        />
        <Figure label={t('dashboardOverdue')} value={number(data.overdue)} signal={data.overdue > 0} />
        {data.money.map(({ currency, spent, in_hold, payouts_waiting: waiting }) => (
          <MoneyFigures key={currency} spent={spent} hold={in_hold} waiting={waiting} currency={currency} />
        ))}
      </div>
      <Panel title={t('dashboardPipeline')}>
        <SummedPipeline types={data.subtasks} />
      </Panel>
      <div className={classes.pair}>
        <Panel title={t('dashboardCompletedByDay')}>
          <Suspense fallback={<div className={classes.chart} />}>
            <Chart
              label={t('dashboardCompletedByDay')}
              days={data.days.map(({ date, completed }) => ({ date, value: completed }))}
              format={(count) => t('dashboardDone', { count })}
              family="done"
            />
          </Suspense>
        </Panel>
        <Panel title={t('dashboardSpentByDay')}>
          <Suspense fallback={<div className={classes.chart} />}>
            <Chart
              label={t('dashboardSpentByDay')}
              days={data.days.map(({ date, spent }) => ({ date, value: Number(spent) }))}
              format={(value) => money(value.toFixed(2), 'RUB')}
              family="open"
            />
          </Suspense>
        </Panel>
      </div>
      <Panel title={t('dashboardApplications')}>
        <StatusCounts counts={by_status} />
      </Panel>
    </div>
  )
}

interface MoneyProps {
  currency: AdminDashboard['money'][number]['currency']
  spent: string
  hold: string
  waiting: AdminDashboard['money'][number]['payouts_waiting']
}

function MoneyFigures({ currency, spent, hold, waiting }: MoneyProps) {
  const t = useTexts('applications')
  return (
    <>
      <Figure
        label={t('dashboardSpent')}
        value={<Money amount={spent} currency={currency} />}
        lead={t('dashboardMoney')}
      />
      <Figure
        label={t('dashboardHold')}
        value={<Money amount={hold} currency={currency} />}
        lead={waiting.count ? t('dashboardPayouts', { count: waiting.count }) : t('dashboardPayoutsNone')}
        signal={waiting.count > 0}
        to="/users/accruals"
        search={{ tab: 'payouts' }}
      />
    </>
  )
}
