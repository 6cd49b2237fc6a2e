import type { ManagerDashboard } from '@slipway/domain/statistics/schema.ts'
import { familyOf, type StatusFamily, taskStatuses } from '@slipway/domain/tasks/status.ts'
import { publicationTypes, type SubtaskType, uploadTypes } from '@slipway/domain/tasks/types.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Panel } from '../../ui/PageHeader.tsx'
import { DayChart } from './DayChart.tsx'
import classes from './dashboard.module.css'
import { Figure } from './Figure.tsx'
import { StatusCounts } from './StatusCounts.tsx'
import { SummedPipeline } from './SummedPipeline.tsx'

/** The rows that each figure counts, as their lists are asked for them. */
const rows = {
  available: { status: 'published', type: uploadTypes.join(',') },
  mine: {
    my: '1',
    status: 'process,moderation_rejected,purchase_moderation_rejected',
    type: publicationTypes.join(','),
  },
  moderations: { my: '1' },
  verifications: { status: 'published', type: 'manager_verification' },
}

const ownRows = (type: SubtaskType, family: StatusFamily) => ({
  my: '1',
  type,
  status: taskStatuses.filter((status) => familyOf[status] === family).join(','),
})

export function ManagerFigures({ data }: { data: ManagerDashboard }) {
  const d = useTexts('dashboard')
  const { number } = useFormats()
  const { publications, moderations, verifications, applications } = data
  return (
    <div className={classes.page}>
      <div className={classes.figures}>
        <Figure
          label={d('dashboardAvailable')}
          value={number(publications.available)}
          to="/tasks/list"
          search={rows.available}
        />
        <Figure
          label={d('dashboardMineOpen')}
          value={number(publications.mine)}
          lead={publications.returned > 0 && `${d('dashboardReturned')}: ${number(publications.returned)}`}
          signal={publications.returned > 0}
          to="/tasks/list"
          search={rows.mine}
        />
        <Figure label={d('dashboardOverdue')} value={number(publications.overdue)} signal={publications.overdue > 0} />
        <Figure
          label={d('dashboardModerations')}
          value={number(moderations)}
          signal={moderations > 0}
          to="/tasks/moderations"
          search={rows.moderations}
        />
        <Figure
          label={d('dashboardVerifications')}
          value={number(verifications.available)}
          lead={`${d('dashboardVerificationMine')}: ${number(verifications.mine)}`}
          signal={verifications.mine > 0}
          to="/tasks/list"
          search={rows.verifications}
        />
      </div>
      <Panel title={d('dashboardMine')}>
        <SummedPipeline types={data.subtasks} rowsOf={ownRows} />
      </Panel>
      <div className={classes.pair}>
        <Panel title={d('dashboardPublicationsByDay')}>
          <DayChart
            label={d('dashboardPublicationsByDay')}
            days={data.days.map(({ date, completed }) => ({ date, value: completed }))}
            format={(count) => d('dashboardDone', { count: Number(count) })}
            family="done"
          />
        </Panel>
        <Panel title={d('dashboardApplications')}>
          <StatusCounts counts={applications.by_status} />
        </Panel>
      </div>
    </div>
  )
}
