import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotReview } from '@slipway/domain/tasks/policy.ts'
import { takers } from '@slipway/domain/tasks/types.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { forgetAttempts } from '../attempts.ts'
import { lockSubtask } from '../queries/lock.ts'
import { stateOf, typeOf } from '../row.ts'

/** Forgets the failed attempts at a subtask: those who failed see it again and may take it. */
export async function forgetFailed(tx: Tx, actor: Actor, { params }: { params: { id: number } }): Promise<undefined> {
  const row = await lockSubtask(tx, actor, params.id)
  const denial = whyNotReview(actor, stateOf(row))
  if (denial) throw new AppError(denial)
  const forgotten = await forgetAttempts(tx, row.id)
  if (!forgotten) return
  record(tx, actor, {
    subject: 'subtask',
    id: row.id,
    action: 'forget_failed',
    changes: { failed_attempts: [forgotten, 0] },
  })
  hint(tx, takers[typeOf(row)].map(roleChannel), 'subtasks', row.id, row.version)
}
