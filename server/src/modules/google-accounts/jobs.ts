import { z } from 'zod'
import { defineJob, type Schedule } from '../../platform/jobs/job.ts'
import { sweepProfiles } from './commands/sweep-profiles.ts'

export const sweepProfilesJob = defineJob({
  name: 'google-accounts.sweep-profiles',
  schema: z.object({}),
  retries: 2,
  concurrency: 1,
  run: sweepProfiles,
})

export const schedules: readonly Schedule[] = [{ job: sweepProfilesJob.name, cron: '47 * * * *' }]
