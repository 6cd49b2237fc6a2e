import { z } from 'zod'
import { defineJob, type Schedule } from '../../platform/jobs/job.ts'
import { sweepActivity } from './commands/sweep-activity.ts'

export const sweepActivityJob = defineJob({
  name: 'activity.sweep',
  schema: z.object({}),
  retries: 3,
  run: sweepActivity,
})

export const schedules: readonly Schedule[] = [{ job: sweepActivityJob.name, cron: '23 4 * * *' }]
