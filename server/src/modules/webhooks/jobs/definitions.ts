import { sql } from 'kysely'
import { z } from 'zod'
import { daysAgo, deleteOld } from '../../../platform/delete-old.ts'
import { defineJob, type JobContext, type JobHost, type Schedule } from '../../../platform/jobs/job.ts'
import { setting } from '../../settings/queries/settings.ts'
import { type Sends, send } from '../commands/send.ts'
import { watchDeliveries } from '../commands/watch.ts'
import { deliverQueue } from '../queue.ts'

/** Tries are counted by the delivery; the queue repeats what broke on our side. An address that hangs takes one of eight. */
const deliverJob = defineJob({
  ...deliverQueue,
  retries: 5,
  concurrency: 8,
  shows: ['id', 'ticket'],
  refilled: true,
  run: (context: JobContext<Sends>, given) => send(context, given),
})

const watchJob = defineJob({
  name: 'webhooks.watch',
  schema: z.object({}),
  retries: 3,
  run: (host: JobHost) => watchDeliveries(host),
})

/** What is kept goes after so many days as the setting says, but for what will still be tried. */
const sweepJob = defineJob({
  name: 'webhooks.sweep',
  schema: z.object({}),
  retries: 3,
  run: async (host) => {
    const days = await host.transact((tx) => setting(tx, 'webhook_days'))
    const since = daysAgo(host.now(), days)
    await deleteOld(host, 'webhook_deliveries', sql`created_at < ${since} AND next_at IS NULL`)
    await deleteOld(
      host,
      'webhook_endpoints',
      sql`removed_at < ${since} AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = webhook_endpoints.id)`,
    )
  },
})

export const hookJobs = [deliverJob, watchJob, sweepJob]
export const hookSchedules: readonly Schedule[] = [
  { job: watchJob.name, cron: '*/10 * * * *' },
  { job: sweepJob.name, cron: '53 3 * * *' },
]
