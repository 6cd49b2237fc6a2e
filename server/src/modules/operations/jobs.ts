import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { sweepRecords } from '../../platform/sweep-records.ts'

export const sweepRecordsJob = defineJob({
  name: 'operations.sweep',
  schema: z.object({}),
  retries: 3,
  run: sweepRecords,
})
