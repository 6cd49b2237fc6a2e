import { sql } from 'kysely'
import { z } from 'zod'
import { daysAgo, deleteOld } from '../../../platform/delete-old.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { setting } from '../../settings/queries/settings.ts'

/** What was sent is kept for so many days as the setting says. */
export const sweepSentJob = defineJob({
  name: 'messaging.sweep',
  schema: z.object({}),
  retries: 3,
  run: async (host) => {
    const days = await host.transact((tx) => setting(tx, 'message_days'))
    await deleteOld(host, 'sent_messages', sql`created_at < ${daysAgo(host.now(), days)}`)
  },
})

export const schedules = [{ job: sweepSentJob.name, cron: '47 3 * * *' }]
