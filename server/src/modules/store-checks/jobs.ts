import { sql } from 'kysely'
import { z } from 'zod'
import { daysAgo, deleteOld } from '../../platform/delete-old.ts'
import { defineJob, type Schedule } from '../../platform/jobs/job.ts'
import type { Stores } from '../../platform/stores/stores.ts'
import { checkNext } from './commands/check-next.ts'
import { planNight } from './commands/plan-night.ts'
import { stepQueue } from './queue.ts'

const keptDays = 400

export const checkNextJob = defineJob<typeof stepQueue.schema, { stores: Stores }>({
  ...stepQueue,
  shows: ['store', 'waits'],
  retries: 5,
  run: checkNext,
})

export const nightJob = defineJob({
  name: 'store-checks-night',
  schema: z.object({}),
  retries: 3,
  run: ({ finish }) => finish(planNight),
})

export const sweepChecksJob = defineJob({
  name: 'store-checks-sweep',
  schema: z.object({}),
  retries: 3,
  run: async (host) => {
    await deleteOld(host, 'application_checks', sql`checked_at < ${daysAgo(host.now(), keptDays)}`)
  },
})

/** The night of Moscow. */
export const storeChecksSchedules: readonly Schedule[] = [
  { job: nightJob.name, cron: '17 22 * * *' },
  { job: sweepChecksJob.name, cron: '43 3 * * *' },
]
