import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../../../platform/delete-old.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'

const clearedDays = 30
const keptDays = 365

/** Forgets what was cleared a month ago and what nobody cleared in a year. */
export async function sweepNotifications(host: JobHost): Promise<void> {
  const now = host.now()
  await deleteOld(host, 'notifications', sql`cleared_at < ${daysAgo(now, clearedDays)}`)
  await deleteOld(host, 'notifications', sql`created_at < ${daysAgo(now, keptDays)}`)
}
