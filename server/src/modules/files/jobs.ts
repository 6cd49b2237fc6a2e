import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { defineJob, type JobContext, type Schedule } from '../../platform/jobs/job.ts'
import type { Sandbox } from '../../platform/sandbox/sandbox.ts'
import type { Storage } from '../../platform/storage.ts'
import { sweepFiles } from './commands/sweep-files.ts'
import { readOldPackages } from './stored-packages.ts'

export const sweepFilesJob = defineJob({
  name: 'files.sweep',
  schema: z.object({}),
  retries: 2,
  run: async (context: JobContext<{ config: Config; storage: Storage }>) => {
    const swept = await sweepFiles(context)
    context.log.info(swept, 'files swept')
  },
})

/** Finds nothing to do but after an upgrade, and in the demo, whose files never were uploaded. */
export const readPackagesJob = defineJob({
  name: 'files.read-packages',
  schema: z.object({}),
  retries: 0,
  concurrency: 1,
  run: async (context: JobContext<{ config: Config; sandbox: Sandbox; storage: Storage }>) => {
    const read = await readOldPackages(context)
    if (read) context.log.info({ read }, 'packages read')
  },
})

export const schedules: readonly Schedule[] = [
  { job: sweepFilesJob.name, cron: '17 * * * *' },
  { job: readPackagesJob.name, cron: '*/5 * * * *' },
]
