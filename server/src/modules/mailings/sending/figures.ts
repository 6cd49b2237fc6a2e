import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { told } from '../commands/move.ts'

/** So long after the next step was due it is looked for (jobs/watch.ts). */
export const restMs = 60_000

/** Counts the receivers by their states, and tells whoever looks at the mailing. */
export async function countAgain(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE mailings SET figures = (SELECT coalesce(jsonb_object_agg(state, people), '{}') FROM
      (SELECT state, count(*) AS people FROM mailing_receivers WHERE mailing_id = ${id} GROUP BY state) AS counted)
    WHERE id = ${id}`.execute(tx.db)
  told(tx, id)
}

/**
 * Letters whose process ended while they were handed over: the server may have taken them or not. They are never sent
 * again, which whoever looks at the mailing is told.
 */
export async function settleLost(tx: Tx, id: number): Promise<void> {
  await tx.db
    .updateTable('mailing_receivers')
    .set({ state: 'unknown', reason: 'interrupted', ended_at: tx.now })
    .where('mailing_id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}
