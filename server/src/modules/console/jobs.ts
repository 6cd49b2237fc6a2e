import { sql } from 'kysely'
import { z } from 'zod'
import { daysAgo, deleteOld } from '../../platform/delete-old.ts'
import { defineJob, type JobContext } from '../../platform/jobs/job.ts'
import { carryOut, type Needs } from './commands/carry-out.ts'
import { queue } from './queue.ts'

/** Taken up again after the end of a process: commands bear repetition. What a command throws ends its run, not the job. */
export const runCommandJob = defineJob({
  ...queue,
  shows: ['run_id'],
  retries: 5,
  run: async (context: JobContext<Needs>, { run_id }) => {
    await carryOut(context, run_id)
  },
})

const runDays = 400

export const sweepRunsJob = defineJob({
  name: 'console.sweep',
  schema: z.object({}),
  retries: 3,
  run: async (host) => {
    await deleteOld(host, 'command_runs', sql`created_at < ${daysAgo(host.now(), runDays)} AND ended_at IS NOT NULL`)
  },
})

export const schedules = [{ job: sweepRunsJob.name, cron: '13 4 * * *' }]
