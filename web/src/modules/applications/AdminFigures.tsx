import { type ApplicationStatus, applicationStatuses } from '@slipway/domain/applications/status.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import type { AdminDashboard } from '@slipway/domain/statistics/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { writeDays } from '../../kit/list/period.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { DayChart } from './DayChart.tsx'
import classes from './dashboard.module.css'
import { Figure, type Rows } from './Figure.tsx'
import { oneDay, statusesOf } from './figure-rows.ts'
import { StatusCounts } from './StatusCounts.tsx'
import { SummedPipeline } from './SummedPipeline.tsx'

const tasks = (search: Record<string, string>): Rows => ({ to: '/other-tasks', search: { tab: 'all', ...search } })
const applications = (statuses: readonly ApplicationStatus[]): Rows => ({
  to: '/other-tasks',
  search: { tab: 'applications', ...(statuses.length && { status: statuses.join(',') }) },
})

/** What was earned and confirmed in some days. */
const earned = (currency: Currency, period: string | undefined): Rows => ({
  to: '/users/accruals',
  search: { deposit_type: earnedTypes.join(','), confirmed: '1', currency, ...(period && { period }) },
})

/** What is in nobody's way: it is finished, or nothing of it was begun. */
const resting: readonly ApplicationStatus[] = ['archived', 'deleted', 'published', 'idle']
const inWork = applicationStatuses.filter((status) => !resting.includes(status))

export function AdminFigures({ data }: { data: AdminDashboard }) {
  const d = useTexts('dashboard')
  const { number, money } = useFormats()
  const { by_status, total } = data.applications
  const live = inWork.reduce((sum, status) => sum + by_status[status], 0)
  // The last of the days is today by the clocks that the figures were asked for.
  const month = writeDays({ from: `${data.days.at(-1)?.date.slice(0, 7)}-01` })
  return (
    <div className={classes.page}>
      <div className={classes.figures}>
        <Figure
          label={d('dashboardApplications')}
          value={number(total)}
          rows={applications([])}
          lead={`${d('dashboardApplicationsLive')}: ${number(live)}`}
          leadRows={applications(inWork)}
        />
        <Figure
          label={d('dashboardOverdue')}
          value={number(data.overdue)}
          signal={data.overdue > 0}
          rows={tasks({ overdue: '1' })}
        />
        {data.money.map((of) => (
          <MoneyFigures key={of.currency} of={of} month={month} />
        ))}
      </div>
      <Panel title={d('dashboardPipeline')}>
        <SummedPipeline
          types={data.subtasks}
          rowsOf={(type, families) => tasks({ type, status: statusesOf(families), live: '1' })}
        />
      </Panel>
      <div className={classes.pair}>
        <Panel title={d('dashboardCompletedByDay')}>
          <DayChart
            label={d('dashboardCompletedByDay')}
            figure={d('dashboardDayDone')}
            days={data.days.map(({ date, completed }) => ({ date, value: completed }))}
            format={(count) => d('dashboardDone', { count: Number(count) })}
            family="done"
            rowsOf={(date) => tasks({ status: 'completed', completed: oneDay(date) })}
          />
        </Panel>
        <Panel title={d('dashboardSpentByDay')}>
          <DayChart
            label={d('dashboardSpentByDay')}
            figure={d('dashboardDaySpent')}
            days={data.days.map(({ date, spent }) => ({ date, value: spent }))}
            format={(value) => money(String(value), 'RUB')}
            family="open"
            rowsOf={(date) => earned('RUB', oneDay(date))}
          />
        </Panel>
      </div>
      <Panel title={d('dashboardApplications')}>
        <StatusCounts
          counts={by_status}
          rowsOf={(status) =>
            status === 'archived' || status === 'deleted'
              ? { to: '/other-tasks', search: { tab: 'archived', status } }
              : applications([status])
          }
        />
      </Panel>
    </div>
  )
}

function MoneyFigures({ of, month }: { of: AdminDashboard['money'][number]; month: string | undefined }) {
  const d = useTexts('dashboard')
  const { currency, spent, in_hold: hold, payouts_waiting: waiting } = of
  const payouts = (search: Record<string, string>): Rows => ({
    to: '/users/accruals',
    search: { tab: 'payouts', currency, ...search },
  })
  return (
    <>
      <Figure
        label={d('dashboardSpent')}
        value={<Money amount={spent} currency={currency} whole />}
        lead={d('dashboardMoney')}
        rows={earned(currency, month)}
      />
      <Figure
        label={d('dashboardHold')}
        value={<Money amount={hold} currency={currency} whole />}
        rows={payouts({ undecided: '1' })}
        lead={waiting.count ? d('dashboardPayouts', { count: waiting.count }) : d('dashboardPayoutsNone')}
        leadRows={payouts({ status: 'requested' })}
        signal={waiting.count > 0}
      />
    </>
  )
}
