import { haltOf } from '@slipway/domain/applications/halts.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'

/**
 * Keeps the application from being archived until the transaction ends; throws when it is already.
 * To be asked after what belongs to it was written: subtasks are locked before their application.
 */
export async function keepLive(tx: Tx, id: number): Promise<void> {
  const row = await tx.db
    .selectFrom('applications')
    .select(['archived_at', 'deleted_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  const halt = row ? haltOf(row) : null
  if (halt) throw new AppError(halt)
}
