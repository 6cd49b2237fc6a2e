import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotJudge } from '@slipway/domain/pins/policy.ts'
import { partiesOf } from '@slipway/domain/tasks/policy.ts'
import { AppError } from '../../../platform/app-error.ts'
import { guard } from '../../../platform/guard.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { loadSubtask, lockSubtask } from '../queries/lock.ts'
import { type SubtaskRow, stateOf } from '../row.ts'
import { type PinRow, pinById } from './queries/pins.ts'

/** A pin and the subtask at which it stands. */
export interface Pinned {
  pin: PinRow
  subtask: SubtaskRow
}

/** Whoever did other work at the subtask, or none, knows nothing of the pin. */
const seen = (actor: Actor, pin: PinRow | undefined): PinRow => {
  if (!pin || !(actor.isInternal || pin.executor_id === actor.userId)) throw new AppError('not_found')
  return pin
}

const load = async (reader: Reader, actor: Actor, id: number): Promise<Pinned> => {
  const pin = seen(actor, await pinById(reader, id))
  return { pin, subtask: await loadSubtask(reader, actor, pin.subtask_id) }
}

/** The subtask's lock is the pin's: whatever is said of it waits for its delivery. */
const lock = async (tx: Tx, actor: Actor, id: number): Promise<Pinned> => {
  const { subtask_id } = seen(actor, await pinById(tx, id))
  const subtask = await lockSubtask(tx, actor, subtask_id)
  return { subtask, pin: seen(actor, await pinById(tx, id)) }
}

const judges = (actor: Actor, row: SubtaskRow): boolean => whyNotJudge(actor, stateOf(row)) === null
const judgeDenial = (actor: Actor, row: SubtaskRow) => whyNotJudge(actor, stateOf(row)) ?? 'forbidden'

const judging = (actor: Actor, { subtask }: Pinned) => judges(actor, subtask)

export const putGuard = guard('subtask', {
  load: loadSubtask,
  lock: (tx, actor, id) => lockSubtask(tx, actor, id),
  words: { owner: judges, manager: judges },
  denial: judgeDenial,
})

const of = { load, lock }

export const authorGuard = guard('pin', {
  ...of,
  words: { author: (actor, { pin }) => pin.user_id === actor.userId },
  denial: () => 'pin_author',
})

export const tickGuard = guard('pin', {
  ...of,
  words: { executor: (actor, { subtask }) => partiesOf(actor, stateOf(subtask)).has('current_executor') },
  denial: () => 'not_executor',
})

export const judgeGuard = guard('pin', {
  ...of,
  words: { owner: judging, manager: judging },
  denial: (actor, { subtask }) => judgeDenial(actor, subtask),
})
