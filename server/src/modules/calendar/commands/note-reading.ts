import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'

/** Remembers that a calendar has asked, every ten minutes at most: it is told to people, who count in hours. */
export async function noteReading(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .updateTable('calendar_links')
    .set({ last_read_at: tx.now })
    .where('user_id', '=', userId)
    .where(sql<boolean>`(last_read_at IS NULL OR last_read_at < ${tx.now}::timestamptz - interval '10 minutes')`)
    .execute()
}
