import type { ManagerDashboard } from '@slipway/domain/statistics/schema.ts'
import { taskStatuses } from '@slipway/domain/tasks/status.ts'
import { publicationTypes, subtaskTypes, uploadTypes } from '@slipway/domain/tasks/types.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Panel } from '../../ui/PageHeader.tsx'
import { DayChart } from './DayChart.tsx'
import classes from './dashboard.module.css'
import { Figure, type Rows } from './Figure.tsx'
import { oneDay, statusesOf } from './figure-rows.ts'
import { StatusCounts } from './StatusCounts.tsx'
import { SummedPipeline } from './SummedPipeline.tsx'

const all = publicationTypes.join(',')
const returned = 'moderation_rejected,purchase_moderation_rejected'
const tasks = (search: Record<string, string>): Rows => ({ to: '/tasks/list', search })

/** The rows that each figure counts, as their lists are asked for them. */
const rows = {
  available: tasks({ status: 'published', type: uploadTypes.join(',') }),
  mine: tasks({ working: '1', status: `process,${returned}`, type: all }),
  returned: tasks({ working: '1', status: returned, type: all }),
  overdue: tasks({ overdue: '1', status: taskStatuses.join(','), type: subtaskTypes.join(',') }),
  toVerify: tasks({ status: 'published', type: 'manager_verification' }),
  verifying: tasks({ waits: '1', status: 'verification', type: all }),
}

export function ManagerFigures({ data }: { data: ManagerDashboard }) {
  const d = useTexts('dashboard')
  const { number } = useFormats()
  const { publications, moderations, verifications, applications } = data
  return (
    <div className={classes.page}>
      <div className={classes.figures}>
        <Figure label={d('dashboardAvailable')} value={number(publications.available)} rows={rows.available} />
        <Figure
          label={d('dashboardMineOpen')}
          value={number(publications.mine)}
          rows={rows.mine}
          lead={publications.returned > 0 && `${d('dashboardReturned')}: ${number(publications.returned)}`}
          leadRows={rows.returned}
          signal={publications.returned > 0}
        />
        <Figure
          label={d('dashboardOverdue')}
          value={number(publications.overdue)}
          rows={rows.overdue}
          signal={publications.overdue > 0}
        />
        <Figure
          label={d('dashboardModerations')}
          value={number(moderations)}
          rows={{ to: '/tasks/moderations', search: { my: '1' } }}
          signal={moderations > 0}
        />
        <Figure
          label={d('dashboardVerifications')}
          value={number(verifications.available)}
          rows={rows.toVerify}
          lead={`${d('dashboardVerificationMine')}: ${number(verifications.mine)}`}
          leadRows={rows.verifying}
          signal={verifications.mine > 0}
        />
      </div>
      <Panel title={d('dashboardMine')}>
        <SummedPipeline
          types={data.subtasks}
          rowsOf={(type, families) => tasks({ working: '1', live: '1', type, status: statusesOf(families) })}
        />
      </Panel>
      <div className={classes.pair}>
        <Panel title={d('dashboardPublicationsByDay')}>
          <DayChart
            label={d('dashboardPublicationsByDay')}
            figure={d('dashboardDayDone')}
            days={data.days.map(({ date, completed }) => ({ date, value: completed }))}
            format={(count) => d('dashboardDonePublications', { count: Number(count) })}
            family="done"
            rowsOf={(date) => tasks({ working: '1', status: 'completed', type: all, completed: oneDay(date) })}
          />
        </Panel>
        <Panel title={d('dashboardApplications')}>
          <StatusCounts
            counts={applications.by_status}
            rowsOf={(status) => ({ to: '/applications/app-manager-my', search: { status } })}
          />
        </Panel>
      </div>
    </div>
  )
}
