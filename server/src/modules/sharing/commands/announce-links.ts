import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { ApplicationRow } from '../../applications/queries/visible.ts'

/** Tells those who run the application that its links are others now, or were used. */
export function announceLinks(tx: Tx, row: ApplicationRow): void {
  const staff = [row.creator_id, row.app_manager_id, row.aso_manager_id].filter((id) => id !== null)
  hint(tx, [...new Set(staff)].map(userChannel), 'links', row.id)
}
