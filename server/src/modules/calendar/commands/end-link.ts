import type { Actor } from '@slipway/domain/access/actor.ts'
import { record } from '../../../platform/activity.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Switches the person's link off; again it changes nothing. */
export async function endLink(tx: Tx, actor: Actor): Promise<void> {
  const { userId } = actor
  if (!(await forgetLink(tx, userId))) return
  record(tx, actor, { subject: 'user', id: userId, action: 'calendar-link-end' })
  hint(tx, [userChannel(userId)], 'calendar-link', 0)
}

/** A person who is deleted leaves none. Answers whether there was one. */
export async function forgetLink(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('calendar_links')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
