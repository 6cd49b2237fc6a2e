import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** Whose right to administer somebody has ended since then, and who, of all people, was blocked or deleted. */
export async function endedSince(
  { db }: Pick<Reader, 'db'>,
  since: Date,
): Promise<{ lowered: number[]; barred: number[] }> {
  const lowered = sql<boolean>`COALESCE(changes -> 'roles' -> 0 ? 'superadministrator', false)`
  const barred = sql<boolean>`(action = 'delete' OR COALESCE(changes ? 'is_block', false))`
  const rows = await db
    .selectFrom('activity_logs')
    .select(['subject_id', lowered.as('lowered')])
    .distinct()
    .where('subject_type', '=', 'user')
    .where('created_at', '>', since)
    .where((is) => is.or([lowered, barred]))
    .execute()
  const ids = (of: boolean) => rows.filter((row) => row.lowered === of).map(({ subject_id }) => subject_id)
  return { lowered: ids(true), barred: ids(false) }
}
