import type { Actor } from '@slipway/domain/access/actor.ts'
import { tagOf } from '@slipway/domain/notifications/kinds.ts'
import { isSelf } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { userGuard } from '../guard.ts'

/** Tells one of several people something as a notification; the log keeps that it was told, not what. */
export async function messageOne(tx: Tx, actor: Actor, id: number, { text }: { text: string }): Promise<void> {
  if (isSelf(actor, id)) throw new AppError('message_to_self')
  await userGuard.lock(tx, actor, id)
  notify(tx, { userIds: [id], kind: 'message', tag: tagOf.message, params: { text }, authorId: actor.userId })
  record(tx, actor, { subject: 'user', id, action: 'message' })
}
