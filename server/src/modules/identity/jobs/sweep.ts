import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { sweep } from '../commands/sweep.ts'

export const sweepJob = defineJob({
  name: 'identity.sweep',
  schema: z.object({}),
  retries: 3,
  run: sweep,
})
