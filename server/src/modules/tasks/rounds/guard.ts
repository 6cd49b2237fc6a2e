import type { Actor } from '@slipway/domain/access/actor.ts'
import { partiesOf } from '@slipway/domain/tasks/policy.ts'
import type { Party } from '@slipway/domain/tasks/workflow.ts'
import { guard } from '../../../platform/guard.ts'
import type { Tx } from '../../../platform/tx.ts'
import { loadSubtask, lockSubtask } from '../queries/lock.ts'
import { type SubtaskRow, stateOf } from '../row.ts'

const is = (party: Party) => (actor: Actor, row: SubtaskRow) => partiesOf(actor, stateOf(row)).has(party)
const executor = is('current_executor')
const owner = is('owner')
const manager = is('manager')

const of = {
  load: loadSubtask,
  // What ends a dispute may complete the work, which opens the next stage of its order.
  lock: (tx: Tx, actor: Actor, id: number) => lockSubtask(tx, actor, id, 'order'),
}

/** Of a subtask that was sent back as often as it may be: who accepts it offers, who did it answers, both appeal. */
export const offerGuard = guard('subtask', { ...of, words: { owner, manager }, denial: () => 'not_owner' })
export const answerGuard = guard('subtask', { ...of, words: { executor }, denial: () => 'not_executor' })
export const sideGuard = guard('subtask', { ...of, words: { executor, owner, manager } })
