import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../../../platform/delete-old.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import { liveSessions } from '../../identity/queries/live-sessions.ts'

const clearedDays = 30
const keptDays = 365

/** Forgets what was cleared a month ago, what nobody cleared in a year, and browsers whose sessions have ended. */
export async function sweepNotifications(host: JobHost): Promise<void> {
  const now = host.now()
  await deleteOld(host, 'notifications', sql`cleared_at < ${daysAgo(now, clearedDays)}`)
  await deleteOld(host, 'notifications', sql`created_at < ${daysAgo(now, keptDays)}`)
  await host.transact((tx) =>
    tx.db
      .deleteFrom('web_push_subscriptions')
      .where('session_id', 'not in', liveSessions(tx).select('sessions.id'))
      .execute(),
  )
}
