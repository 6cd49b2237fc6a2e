import { whyNotTheirs } from '@slipway/domain/tasks/policy.ts'
import { takers } from '@slipway/domain/tasks/types.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Tx } from '../../../platform/tx.ts'
import { forgetAttempts } from '../attempts.ts'
import { taskGuard } from '../guard.ts'
import { stateOf } from '../row.ts'

/** Forgets the failed attempts at a subtask: those who failed see it again and may take it. */
export const forgetFailed = guarded(taskGuard(['revise']), async (tx: Tx, actor, _input: unknown, row) => {
  // The guard also lets in whoever sent the work back last, who need not judge it any more.
  const state = stateOf(row)
  const denial = whyNotTheirs(actor, ['revise'], state) ?? state.halt
  if (denial) throw new AppError(denial)
  const forgotten = await forgetAttempts(tx, row.id)
  if (!forgotten) return undefined
  record(tx, actor, {
    subject: 'subtask',
    id: row.id,
    action: 'forget_failed',
    changes: { failed_attempts: [forgotten, 0] },
  })
  hint(tx, takers[row.type].map(roleChannel), 'subtasks', row.id, row.version)
  return undefined
})
