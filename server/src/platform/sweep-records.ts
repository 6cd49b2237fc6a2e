import { sql } from 'kysely'
import { daysAgo, deleteOld } from './delete-old.ts'
import type { JobHost } from './jobs/job.ts'

/** A client may repeat a request for two days at least. */
const answerDays = 3
/** A year and the time to notice. The triggers of both tables let nothing younger go. */
const eventDays = 400

/** Forgets answers that nobody asks for again and security events past their time. */
export async function sweepRecords(host: JobHost): Promise<void> {
  const now = host.now()
  await deleteOld(host, 'idempotency_keys', sql`created_at < ${daysAgo(now, answerDays)}`)
  await deleteOld(host, 'security_events', sql`created_at < ${daysAgo(now, eventDays)}`)
}

/** Forgets lines of the activity log, but for those that stay for good, as the table's trigger sees to. */
export async function forgetActivity(host: JobHost, days: number): Promise<void> {
  const before = daysAgo(host.now(), Math.max(days, eventDays))
  await deleteOld(host, 'activity_logs', sql`created_at < ${before} AND NOT trail_stays(subject_type, action)`)
}
