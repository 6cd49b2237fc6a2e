import { suspicionMinutes } from '@slipway/domain/applications/suspicion.ts'
import { defineJob, type Schedule } from '../../platform/jobs/job.ts'
import { judgeApplications } from './commands/judge-applications.ts'
import { suspicionQueue } from './commands/judge-soon.ts'

export const suspicionOfApplications = defineJob({
  ...suspicionQueue,
  shows: ['applicationId', 'managerId'],
  retries: 3,
  run: ({ finish }, which) => finish((tx) => judgeApplications(tx, which)),
})

export const suspicionSchedule: Schedule = { job: suspicionQueue.name, cron: `*/${suspicionMinutes} * * * *` }
