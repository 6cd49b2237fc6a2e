import type { Store } from '@slipway/domain/applications/stores.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { applicationsInStore } from '../../applications/queries/in-store.ts'

export interface Claim {
  application_id: number
  due_cause: 'bulk' | 'night'
  due_for: number | null
}

/**
 * Takes the next application of a store out of the line. It counts as asked from here on: whoever goes on after a crash
 * takes the one behind it, and it gets its next turn at night.
 */
export async function claimCheck(tx: Tx, store: Store): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    UPDATE application_presences SET asked_at = ${tx.now} WHERE application_id = (
      SELECT p.application_id FROM application_presences p JOIN ${applicationsInStore(store)} a ON a.id = p.application_id
      WHERE p.due_at IS NOT NULL AND (p.asked_at IS NULL OR p.asked_at < p.due_at)
      ORDER BY p.due_cause, p.due_at, p.checked_at NULLS FIRST, p.application_id
      LIMIT 1 FOR NO KEY UPDATE OF p SKIP LOCKED)
    RETURNING application_id, due_cause, due_for`.execute(tx.db)
  return rows[0]
}
