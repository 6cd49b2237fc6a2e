import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  dashboardApplications: 'Applications',
  dashboardApplicationsLive: 'In work',
  dashboardAvailable: 'Waiting to be taken',
  dashboardCompletedByDay: 'Tasks completed in 30 days',
  dashboardDone_one: '{count} task',
  dashboardDone_other: '{count} tasks',
  dashboardEmpty: 'There are no tasks yet',
  dashboardHold: 'In payout requests',
  dashboardMine: 'My publications',
  dashboardMineOpen: 'In my hands',
  dashboardModerations: 'In moderation',
  dashboardMoney: 'Money this month',
  dashboardOverdue: 'Overdue',
  dashboardPayouts_one: '{count} payout request',
  dashboardPayouts_other: '{count} payout requests',
  dashboardPayoutsNone: 'No payout requests',
  dashboardPipeline: 'Tasks by stage',
  dashboardPublicationsByDay: 'Publications completed in 30 days',
  dashboardReturned: 'Came back for revision',
  dashboardSpent: 'Accrued for work and bonuses',
  dashboardSpentByDay: 'Expenses in 30 days',
  dashboardTotal: 'Total',
  dashboardVerificationMine: 'I am verifying',
  dashboardVerifications: 'Waiting for verification',
}
