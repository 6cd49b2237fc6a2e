import type { Actor } from '@slipway/domain/access/actor.ts'
import type { commentsContract } from '@slipway/domain/comments/contract.ts'
import { whyNotWrite } from '@slipway/domain/comments/policy.ts'
import type { Typing } from '@slipway/domain/comments/schema.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { AppError } from '../../../platform/app-error.ts'
import { emit, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type Budget, spend } from '../../identity/commands/limits.ts'
import { namedPeople } from '../../users/queries/named.ts'
import { commentedSubtask, participants } from '../queries/comments.ts'

/** A page tells it every three seconds; several pages of one person are still within. */
const typingOf = (id: number): Budget => ({ key: `comment-typing:user:${id}`, points: 60, seconds: 60 })

/** Only those who take part hear of it, as of the comment itself. */
export async function tellTyping(tx: Tx, actor: Actor, { body }: Input<(typeof commentsContract)['typing']>) {
  const subtask = await commentedSubtask(tx, actor, body.subtask_id)
  const denial = whyNotWrite(subtask)
  if (denial) throw new AppError(denial)
  await spend(tx, typingOf(actor.userId))
  const [user] = await namedPeople(tx, [actor.userId])
  if (!user) return
  const others = (await participants(tx, subtask)).filter((id) => id !== actor.userId)
  const told: Typing = { subtask_id: subtask.id, user }
  emit(tx, others.map(userChannel), 'typing', told)
}
