import type { AdminDashboard } from '@slipway/domain/statistics/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { DayChart } from './DayChart.tsx'
import classes from './dashboard.module.css'
import { Figure } from './Figure.tsx'
import { StatusCounts } from './StatusCounts.tsx'
import { SummedPipeline } from './SummedPipeline.tsx'

export function AdminFigures({ data }: { data: AdminDashboard }) {
  const d = useTexts('dashboard')
  const { number, money } = useFormats()
  const { by_status, total } = data.applications
  const live = total - by_status.archived - by_status.deleted - by_status.published - by_status.idle
  return (
    <div className={classes.page}>
      <div className={classes.figures}>
        <Figure
          label={d('dashboardApplications')}
          value={number(total)}
          lead={`${d('dashboardApplicationsLive')}: ${number(live)}`}
        />
        <Figure label={d('dashboardOverdue')} value={number(data.overdue)} signal={data.overdue > 0} />
        {data.money.map(({ currency, spent, in_hold, payouts_waiting: waiting }) => (
          <MoneyFigures key={currency} spent={spent} hold={in_hold} waiting={waiting} currency={currency} />
        ))}
      </div>
      <Panel title={d('dashboardPipeline')}>
        <SummedPipeline types={data.subtasks} />
      </Panel>
      <div className={classes.pair}>
        <Panel title={d('dashboardCompletedByDay')}>
          <DayChart
            label={d('dashboardCompletedByDay')}
            days={data.days.map(({ date, completed }) => ({ date, value: completed }))}
            format={(count) => d('dashboardDone', { count: Number(count) })}
            family="done"
          />
        </Panel>
        <Panel title={d('dashboardSpentByDay')}>
          <DayChart
            label={d('dashboardSpentByDay')}
            days={data.days.map(({ date, spent }) => ({ date, value: spent }))}
            format={(value) => money(String(value), 'RUB')}
            family="open"
          />
        </Panel>
      </div>
      <Panel title={d('dashboardApplications')}>
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
  const d = useTexts('dashboard')
  return (
    <>
      <Figure
        label={d('dashboardSpent')}
        value={<Money amount={spent} currency={currency} whole />}
        lead={d('dashboardMoney')}
      />
      <Figure
        label={d('dashboardHold')}
        value={<Money amount={hold} currency={currency} whole />}
        lead={waiting.count ? d('dashboardPayouts', { count: waiting.count }) : d('dashboardPayoutsNone')}
        signal={waiting.count > 0}
        to="/users/accruals"
        search={{ tab: 'payouts' }}
      />
    </>
  )
}
