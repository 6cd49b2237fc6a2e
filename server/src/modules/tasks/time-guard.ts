import type { Actor } from '@slipway/domain/access/actor.ts'
import { asks, whyNotDecider } from '@slipway/domain/tasks/more-time.ts'
import { guard } from '../../platform/guard.ts'
import { loadSubtask, lockSubtask } from './queries/lock.ts'
import { type SubtaskRow, stateOf } from './row.ts'

const executor = (actor: Actor, row: SubtaskRow) => asks(actor, stateOf(row))
const owner = (actor: Actor, row: SubtaskRow) => whyNotDecider(actor, stateOf(row)) === null

const of = {
  load: loadSubtask,
  lock: (...[tx, actor, id]: Parameters<typeof lockSubtask>) => lockSubtask(tx, actor, id),
}

/** Of a subtask: who works on it asks for time, who ordered it answers. Both are no transitions of the workflow. */
export const askGuard = guard('subtask', { ...of, words: { executor }, denial: () => 'not_executor' })
export const decideGuard = guard('subtask', { ...of, words: { owner }, denial: () => 'not_owner' })
