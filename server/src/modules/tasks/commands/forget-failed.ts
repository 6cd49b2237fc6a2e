import { takers } from '@slipway/domain/tasks/types.ts'
import { record } from '../../../platform/activity.ts'
import { guarded } from '../../../platform/guard.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { forgetAttempts } from '../attempts.ts'
import { taskGuard } from '../guard.ts'

/** Forgets the failed attempts at a subtask: those who failed see it again and may take it. */
export const forgetFailed = guarded(taskGuard(['revise']), async (tx: Tx, actor, _input: unknown, row) => {
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
