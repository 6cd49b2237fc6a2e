import type { ValueOf } from '../../../platform/database/column-values.ts'
import { actorChanged } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Follows what the last documents of a person came to. */
export async function setPassportStatus(
  tx: Tx,
  id: number,
  passport_status: ValueOf<'users.passport_status'>,
): Promise<void> {
  await tx.db.updateTable('users').set({ passport_status, updated_at: tx.now }).where('id', '=', id).execute()
  await actorChanged(tx, id)
}
