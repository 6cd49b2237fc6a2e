import type { Actor } from '@slipway/domain/access/actor.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Takes every own notification off the list. */
export async function clearNotifications(tx: Tx, actor: Actor): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('notifications')
    .set({ cleared_at: tx.now })
    .where('user_id', '=', actor.userId)
    .where('cleared_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows) hint(tx, [userChannel(actor.userId)], 'notifications', 0)
}
