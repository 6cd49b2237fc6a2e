import { type Store, stores } from '@slipway/domain/applications/stores.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { applicationsInStore } from '../../applications/queries/in-store.ts'
import { enqueueStep } from '../queue.ts'

/** What one store is asked in a night at the pace of the steps, within five hours. */
const mostInANight = { google_play: 1_500, app_store: 900 } as const satisfies Record<Store, number>

/**
 * Puts what was published, or was once seen in its store, into the line: whatever was checked longest ago first, so that
 * everything gets its turn however much there is. What a crash has left comes along.
 */
export async function planNight(tx: Tx): Promise<void> {
  for (const store of stores) {
    await sql`
      INSERT INTO application_presences (application_id, due_at, due_cause)
      SELECT a.id, ${tx.now}, 'night'
      FROM ${applicationsInStore(store)} a LEFT JOIN application_presences p ON p.application_id = a.id
      WHERE (a.status IN ('published', 'updating') OR p.found OR p.due_at IS NOT NULL)
        AND (p.checked_at IS NULL OR p.checked_at < ${tx.now}::timestamptz - interval '20 hours')
      ORDER BY p.checked_at NULLS FIRST, a.id LIMIT ${mostInANight[store]}
      ON CONFLICT (application_id) DO UPDATE
        SET due_at = excluded.due_at, due_cause = coalesce(application_presences.due_cause, 'night')`.execute(tx.db)
    await enqueueStep(tx, { store }, 5)
  }
}
