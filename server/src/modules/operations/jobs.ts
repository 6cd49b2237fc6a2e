import { z } from 'zod'
import type { Balances } from '../../platform/balances/balances.ts'
import { defineJob, type Schedule } from '../../platform/jobs/job.ts'
import { sweepRecords } from '../../platform/sweep-records.ts'
import { watchBalances } from './watch-balances.ts'

const balancesJob = defineJob<z.ZodObject, { balances: Balances }>({
  name: 'operations.balances',
  schema: z.object({}),
  retries: 1,
  run: watchBalances,
})

const sweepRecordsJob = defineJob({
  name: 'operations.sweep',
  schema: z.object({}),
  retries: 3,
  run: sweepRecords,
})

export const operationsJobs = [sweepRecordsJob, balancesJob]

export const operationsSchedules: readonly Schedule[] = [
  { job: sweepRecordsJob.name, cron: '7 4 * * *' },
  { job: balancesJob.name, cron: '*/10 * * * *' },
]
