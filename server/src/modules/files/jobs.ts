import { z } from 'zod'
import { defineJob, type Schedule } from '../../platform/jobs/jobs.ts'
import { sweepFiles } from './commands/sweep-files.ts'

export const sweepFilesJob = defineJob({
  name: 'files.sweep',
  schema: z.object({}),
  retries: 2,
  run: async (context) => {
    const swept = await sweepFiles(context)
    context.services.log.info(swept, 'files swept')
  },
})

export const schedules: readonly Schedule[] = [{ job: sweepFilesJob.name, cron: '17 * * * *' }]
