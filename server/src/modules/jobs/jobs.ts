import { sql } from 'kysely'
import { z } from 'zod'
import { daysAgo, deleteOld } from '../../platform/delete-old.ts'
import { defineJob, type Schedule } from '../../platform/jobs/job.ts'

const decisionDays = 400

export const sweepDecisionsJob = defineJob({
  name: 'jobs.sweep',
  schema: z.object({}),
  retries: 3,
  run: async (host) => {
    await deleteOld(host, 'job_decisions', sql`created_at < ${daysAgo(host.now(), decisionDays)}`)
  },
})

export const schedules: readonly Schedule[] = [{ job: sweepDecisionsJob.name, cron: '19 4 * * *' }]
