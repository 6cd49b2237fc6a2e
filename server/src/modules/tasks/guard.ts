import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotTheirs } from '@slipway/domain/tasks/policy.ts'
import type { TaskAction } from '@slipway/domain/tasks/workflow.ts'
import { guard } from '../../platform/guard.ts'
import { type Hold, loadSubtask, lockFree, lockSubtask } from './queries/lock.ts'
import { type SubtaskRow, stateOf } from './row.ts'

/**
 * Of a subtask: the table of the workflow says whose these actions are. Somebody who has just done one of them may say
 * so again, whatever they are to the subtask by now. `hold`: what is locked with it.
 */
export function taskGuard(actions: readonly [TaskAction, ...TaskAction[]], hold?: Hold) {
  const denialOf = (actor: Actor, row: SubtaskRow) => whyNotTheirs(actor, actions, stateOf(row))
  const theirs = (actor: Actor, row: SubtaskRow): boolean =>
    denialOf(actor, row) === null ||
    (row.last_actor_id === actor.userId && actions.some((action) => action === row.last_action))
  return guard('subtask', {
    load: loadSubtask,
    lock: (tx, actor, id) => (hold === 'claims' ? lockFree(tx, actor, id) : lockSubtask(tx, actor, id, hold)),
    words: { executor: theirs, assigned: theirs, owner: theirs, manager: theirs, reviewer: theirs },
    denial: (actor, row) => denialOf(actor, row) ?? 'forbidden',
  })
}
