import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { ApplicationRow } from '../queries/visible.ts'

/** Tells the staff of an application that it changed; what they have on screen is read again. */
export async function announce(tx: Tx, row: ApplicationRow): Promise<void> {
  const staff = [row.creator_id, row.app_manager_id, row.aso_manager_id].filter((id) => id !== null)
  hint(tx, [...new Set(staff)].map(userChannel), 'applications', row.id, row.version_lock)
}
