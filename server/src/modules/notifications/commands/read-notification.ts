import type { Actor } from '@slipway/domain/access/actor.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

interface Input {
  params: { id: number }
  body: { read_at: string | null }
}

/** Marks one's own notification: reading it twice keeps the first time, marking it unread clears it. Answers its id. */
export async function readNotification(tx: Tx, actor: Actor, { params, body }: Input): Promise<number> {
  const own = await tx.db
    .selectFrom('notifications')
    .select(['id', 'read_at'])
    .where('id', '=', params.id)
    .where('user_id', '=', actor.userId)
    .where('cleared_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw new AppError('not_found')
  if ((own.read_at === null) === (body.read_at === null)) return own.id
  const read_at = body.read_at === null ? null : tx.now
  await tx.db.updateTable('notifications').set({ read_at }).where('id', '=', own.id).execute()
  hint(tx, [userChannel(actor.userId)], 'notifications', own.id)
  return own.id
}
