import type { TaskAction } from '@slipway/domain/tasks/workflow.ts'
import { invalid } from '../../../platform/app-error.ts'
import { setting } from '../../settings/queries/settings.ts'
import { leaveNote } from '../note.ts'
import { lockById } from '../queries/lock.ts'
import type { SubtaskRow } from '../row.ts'
import { type Step, taskCommand } from './act.ts'
import { activateOrder } from './activate-order.ts'

const note = async ({ tx, actor, row, body }: Step) => {
  await leaveNote(tx, actor, row.id, body)
  return {}
}

const noted = (action: TaskAction) => taskCommand([action], { prepare: note })

export const reviseTask = noted('revise')
export const returnTask = noted('return')
export const returnTaskToAll = noted('return_to_all')
export const restoreTask = noted('restore')
export const restoreTaskToAll = noted('restore_to_all')

/** A failed test is done again at once where its build is repaired already: the answer says so. */
const opensNextStage = async ({ tx, actor, moved }: Step & { moved: SubtaskRow }) => {
  if (moved.status !== 'completed') return
  await activateOrder(tx, moved.task_id, actor.userId)
  return lockById(tx, moved.id)
}

/** Accepts the work. Where the type's setting asks for it, what the owner accepts still waits for a confirmation. */
export const completeTask = taskCommand(['complete'], {
  hold: 'order',
  prepare: async (step) => {
    await note(step)
    const confirms = await setting(step.tx, `confirmation_${step.row.type}`)
    return { variant: confirms && step.row.status === 'checking' ? 'confirms' : null }
  },
  follow: opensNextStage,
})

/** Ends a subtask at once, whatever its status; paid only when that is said. */
export const forceComplete = taskCommand(['force_complete'], {
  hold: 'order',
  prepare: async ({ row, body }) => {
    if (body.pay && row.executor_id === null) throw invalid({ pay: 'nobody_to_pay' })
    return { pay: body.pay === true }
  },
  follow: opensNextStage,
})
