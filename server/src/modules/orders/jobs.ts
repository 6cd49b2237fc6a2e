import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { sweepDrafts } from './commands/drafted-files.ts'

export const sweepDraftsJob = defineJob({
  name: 'order-drafts-sweep',
  schema: z.object({}),
  retries: 3,
  run: sweepDrafts,
})
