import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { analyze } from '../commands/analyze.ts'

export const analyzeJob = defineJob({
  name: 'suspicion.analyze',
  schema: z.object({}),
  retries: 1,
  concurrency: 1,
  run: analyze,
})
