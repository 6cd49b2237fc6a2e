import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database/schema.ts'
import type { JobHost } from './jobs/job.ts'

const batch = 1_000

/**
 * Deletes what the condition names, a thousand rows at a time, each step in a transaction of its own: no row is locked
 * for long, and what is done stays done. The condition needs an index. Answers how many rows went.
 */
export async function deleteOld(
  { transact }: Pick<JobHost, 'transact'>,
  table: keyof Database,
  condition: RawBuilder<unknown>,
) {
  const name = sql.table(table)
  for (let total = 0; ; ) {
    const gone = await transact(async (tx) => {
      const { numAffectedRows } = await sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${batch}))`.execute(tx.db)
      return Number(numAffectedRows ?? 0)
    })
    total += gone
    if (gone < batch) return total
  }
}

export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
