import type { Actor } from '@slipway/domain/access/actor.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

interface Input {
  query: { until?: number | undefined }
}

/** Takes own notifications off the list: every one, or those that the reader had seen, up to a number. */
export async function clearNotifications(tx: Tx, actor: Actor, { query: { until } }: Input): Promise<void> {
  // They tell the person of changed passwords, too: nobody else takes them away.
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbids')
  const { numUpdatedRows } = await tx.db
    .updateTable('notifications')
    .set({ cleared_at: tx.now })
    .where('user_id', '=', actor.userId)
    .where('cleared_at', 'is', null)
    .$if(until !== undefined, (all) => all.where('seq', '<=', until as number))
    .executeTakeFirst()
  if (numUpdatedRows) hint(tx, [userChannel(actor.userId)], 'notifications', 0)
}
