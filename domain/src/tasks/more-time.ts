import type { ErrorCode } from '../errors.ts'
import type { Bilingual } from '../kernel/locale.ts'
import { type Person, partiesOf, type TaskState } from './policy.ts'
import { isTimed } from './status.ts'

export const timeRequestStates = ['requested', 'granted', 'refused', 'lapsed'] as const
export type TimeRequestState = (typeof timeRequestStates)[number]
export const timeDecisions = ['granted', 'refused'] as const satisfies readonly TimeRequestState[]

export const timeRequestStateText: Readonly<Record<TimeRequestState, Bilingual>> = {
  requested: { ru: 'ждёт ответа', en: 'waits for an answer' },
  granted: { ru: 'время дали', en: 'granted' },
  refused: { ru: 'отказано', en: 'refused' },
  lapsed: { ru: 'попытка уже закончилась', en: 'the attempt has ended' },
}

/** Nobody gets more at once than the task had from the start. */
export const mostHours = (timeLimit: number): number => Math.floor(timeLimit / 3600)

interface Clock {
  now: Date
  endsAt: Date | null
}

/** Asked and answered only while the clock runs: what the deadline took away, no answer brings back. */
function notRunning({ status, halt }: TaskState, { now, endsAt }: Clock): ErrorCode | null {
  if (halt) return halt
  if (!isTimed(status)) return 'transition_denied'
  return endsAt && endsAt <= now ? 'deadline_passed' : null
}

/** Why the actor may not ask for more time; null when they may. `open`: one waits for its answer already. */
export function whyNotAsk(actor: Person, task: TaskState, clock: Clock, open: boolean): ErrorCode | null {
  if (!asks(actor, task)) return 'not_executor'
  return notRunning(task, clock) ?? (open ? 'time_request_open' : null)
}

/** Why the actor may not answer this request; null when they may. */
export function whyNotDecide(
  actor: Person,
  task: TaskState,
  clock: Clock,
  request: { askedBy: readonly (number | null)[]; state: TimeRequestState },
): ErrorCode | null {
  const denial = whyNotDecider(actor, task)
  if (denial) return denial
  // Acting as somebody else makes nobody a second person.
  const people = [actor.userId, actor.impersonatorId].filter((id) => id !== null)
  if (people.some((id) => request.askedBy.includes(id))) return 'own_request'
  if (request.state !== 'requested') return 'time_request_closed'
  return notRunning(task, clock)
}

export const asks = (actor: Person, task: TaskState): boolean => partiesOf(actor, task).has('current_executor')

/** Whoever ordered the work decides on its time; a superadministrator may, too. */
export function whyNotDecider(actor: Person, task: TaskState): ErrorCode | null {
  const who = partiesOf(actor, task)
  if (who.has('owner') || who.has('super')) return null
  return 'not_owner'
}
