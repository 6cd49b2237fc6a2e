import type { ErrorCode } from '../errors.ts'
import { type Person, partiesOf, type TaskState, whyNotTheirs } from '../tasks/policy.ts'
import { isReworked } from '../tasks/status.ts'
import { rowFor, type TaskAction } from '../tasks/workflow.ts'
import type { PinState } from './states.ts'

/** Pins say what to mend, so they are of those who may send the work back, while they may. */
const sendsBack = ['revise', 'reject_moderation', 'reject_purchase'] as const satisfies readonly TaskAction[]

export interface PinFacts {
  authorId: number
  state: PinState
  /** It stands on, or was carried to, the last delivery. */
  isPresent: boolean
  /** The work was delivered again since it was put. */
  isCarried: boolean
}

/** Why pins on this work are never the actor's to put and to settle; null when they are. */
export const whyNotJudge = (actor: Person, task: TaskState): ErrorCode | null => whyNotTheirs(actor, sendsBack, task)

const isReviewed = (actor: Person, task: TaskState): boolean =>
  sendsBack.some((action) => rowFor(action, task, partiesOf(actor, task)))

export function whyNotPut(actor: Person, task: TaskState): ErrorCode | null {
  return whyNotJudge(actor, task) ?? stands(task) ?? (isReviewed(actor, task) ? null : 'transition_denied')
}

const stands = ({ halt }: TaskState): ErrorCode | null => halt

/** What was put stays its author's while the work lies before them or is mended, and isn't delivered again. */
function whyNotTouch(actor: Person, task: TaskState, { isPresent, isCarried }: PinFacts): ErrorCode | null {
  const denial = whyNotJudge(actor, task) ?? stands(task)
  if (denial) return denial
  if (!isPresent) return 'pin_past'
  if (isCarried) return 'pin_carried'
  return isReviewed(actor, task) || isReworked(task.status) ? null : 'transition_denied'
}

export function whyNotChange(actor: Person, task: TaskState, pin: PinFacts): ErrorCode | null {
  if (actor.userId !== pin.authorId) return 'pin_author'
  return whyNotTouch(actor, task, pin) ?? (pin.state === 'closed' ? 'pin_state' : null)
}

export function whyNotRemove(actor: Person, task: TaskState, pin: PinFacts): ErrorCode | null {
  if (actor.userId !== pin.authorId && actor.role !== 'superadministrator') return 'pin_author'
  return whyNotTouch(actor, task, pin)
}

/** Whoever mends the work ticks off what they have mended, and takes the tick back. */
export function whyNotTick(actor: Person, task: TaskState, pin: PinFacts): ErrorCode | null {
  if (!partiesOf(actor, task).has('current_executor')) return 'not_executor'
  const denial = stands(task)
  if (denial) return denial
  if (!pin.isPresent) return 'pin_past'
  if (!isReworked(task.status)) return 'transition_denied'
  return pin.state === 'closed' ? 'pin_state' : null
}

/** Closed by whoever judges the work, also while it is mended: then nobody has to mend that. */
export function whyNotClose(actor: Person, task: TaskState, pin: PinFacts): ErrorCode | null {
  const denial = whyNotSettle(actor, task, pin)
  if (denial) return denial
  if (!isReviewed(actor, task) && !isReworked(task.status)) return 'transition_denied'
  return pin.state === 'closed' ? 'pin_state' : null
}

/** Only while the work lies before them: what is being mended already isn't made more. */
export function whyNotReopen(actor: Person, task: TaskState, pin: PinFacts): ErrorCode | null {
  const denial = whyNotSettle(actor, task, pin)
  if (denial) return denial
  if (!isReviewed(actor, task)) return 'transition_denied'
  return pin.state === 'open' ? 'pin_state' : null
}

const whyNotSettle = (actor: Person, task: TaskState, { isPresent }: PinFacts): ErrorCode | null =>
  whyNotJudge(actor, task) ?? stands(task) ?? (isPresent ? null : 'pin_past')
