import type { ManagerDashboard } from '@slipway/domain/statistics/schema.ts'
import { Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Panel } from '../../ui/PageHeader.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import classes from './dashboard.module.css'
import { Figure } from './Figure.tsx'
import { StatusCounts } from './StatusCounts.tsx'
import { SummedPipeline } from './SummedPipeline.tsx'

const Chart = lazyPart(() => import('./DayChart.tsx').then((m) => m.default))

export function ManagerFigures({ data }: { data: ManagerDashboard }) {
  const t = useTexts('applications')
  const { number } = useFormats()
  const { publications, moderations, verifications, applications } = data
  return (
    <div className={classes.page}>
      <div className={classes.figures}>
        <Figure label={t('dashboardAvailable')} value={number(publications.available)} to="/tasks/list" />
        <Figure
          label={t('dashboardMine')}
          value={number(publications.mine)}
          lead={publications.returned > 0 && `${t('dashboardReturned')}: ${number(publications.returned)}`}
          signal={publications.returned > 0}
          to="/tasks/list"
        />
        <Figure label={t('dashboardOverdue')} value={number(publications.overdue)} signal={publications.overdue > 0} />
        <Figure
          label={t('dashboardModerations')}
          value={number(moderations)}
          signal={moderations > 0}
          to="/tasks/moderations"
        />
        <Figure
          label={t('dashboardVerifications')}
          value={number(verifications.available)}
          lead={`${t('dashboardVerificationMine')}: ${number(verifications.mine)}`}
          signal={verifications.mine > 0}
          to="/tasks/verification"
        />
      </div>
      <Panel title={t('dashboardMine')}>
        <SummedPipeline types={data.subtasks} />
      </Panel>
      <div className={classes.pair}>
        <Panel title={t('dashboardPublicationsByDay')}>
          <Suspense fallback={<div className={classes.chart} />}>
            <Chart
              label={t('dashboardPublicationsByDay')}
              days={data.days.map(({ date, completed }) => ({ date, value: completed }))}
              format={(count) => t('dashboardDone', { count })}
              family="done"
            />
          </Suspense>
        </Panel>
        <Panel title={t('dashboardApplications')}>
          <StatusCounts counts={applications.by_status} />
        </Panel>
      </div>
    </div>
  )
}
