import type { ActivitySubject } from '@slipway/domain/activity/subjects.ts'
import type { Reader } from '../../../platform/tx.ts'

/** Does the log tell of anything that was done to it later than this moment? */
export async function isLoggedSince(
  { db }: Pick<Reader, 'db'>,
  { subject, id }: { subject: ActivitySubject; id: number },
  since: Date,
): Promise<boolean> {
  const line = await db
    .selectFrom('activity_logs')
    .select('id')
    .where('subject_type', '=', subject)
    .where('subject_id', '=', id)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
