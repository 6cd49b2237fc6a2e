import type { Actor } from '@slipway/domain/access/actor.ts'
import { type ApplicationAction, whyNotApplication } from '@slipway/domain/applications/policy.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/tx.ts'
import { type ApplicationRow, lockApplication } from '../applications/queries/visible.ts'

/**
 * The application, locked for an order or its change. Throws not_found, what the policy says, and conflict when
 * somebody else changed it since the actor read it.
 */
export async function openApplication(
  tx: Tx,
  actor: Actor,
  action: ApplicationAction,
  id: number,
  read: { version_lock?: number | undefined },
): Promise<ApplicationRow> {
  const row = await lockApplication(tx, actor, id)
  const denial = whyNotApplication(actor, action, row)
  if (denial) throw new AppError(denial)
  if (read.version_lock !== undefined && read.version_lock !== row.version_lock) {
    throw new AppError('conflict', { current: row.version_lock })
  }
  return row
}
