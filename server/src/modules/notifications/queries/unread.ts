import { sql } from 'kysely'
import { countedAtMost } from '../../../platform/list/counted.ts'
import type { Reader } from '../../../platform/tx.ts'

/** What is unread in the person's list, and the number of the last notification that this knows of. */
export async function unreadOf(reader: Reader, userId: number): Promise<{ unread: number; seq: number }> {
  const own = reader.db.selectFrom('notifications').where('user_id', '=', userId)
  const unread = own.where('cleared_at', 'is', null).where('read_at', 'is', null)
  const capped = reader.db.selectFrom(unread.select(sql`1`.as('one')).limit(countedAtMost).as('unread'))
  return reader.db
    .selectNoFrom([
      capped.select(sql<number>`count(*)::int`.as('count')).$asScalar().$notNull().as('unread'),
      own.select(sql<number>`coalesce(max(seq), 0)`.as('last')).$asScalar().$notNull().as('seq'),
    ])
    .executeTakeFirstOrThrow()
}
