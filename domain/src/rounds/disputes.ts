import type { ErrorCode } from '../errors.ts'
import type { Bilingual } from '../kernel/locale.ts'
import { percentOf } from '../kernel/money.ts'
import { type Context, type Person, partiesOf, type TaskState, whyNot } from '../tasks/policy.ts'
import { isJudged } from '../tasks/status.ts'
import { flowOf } from '../tasks/types.ts'

/** What is left once work was sent back as often as it may be: an offer of a part of the pay, or an appeal. */
export const disputeKinds = ['offer', 'appeal'] as const
export type DisputeKind = (typeof disputeKinds)[number]

/** `lapsed`: the work was accepted, forced or sent on meanwhile. */
export const disputeStates = ['open', 'accepted', 'declined', 'withdrawn', 'decided', 'lapsed'] as const
export type DisputeState = (typeof disputeStates)[number]
export const offerAnswers = ['accepted', 'declined'] as const satisfies readonly DisputeState[]

export const disputeStateText: Readonly<Record<DisputeState, Bilingual>> = {
  open: { ru: 'ждёт ответа', en: 'waits for an answer' },
  accepted: { ru: 'предложение приняли', en: 'the offer was accepted' },
  declined: { ru: 'от предложения отказались', en: 'the offer was declined' },
  withdrawn: { ru: 'отозвано', en: 'withdrawn' },
  decided: { ru: 'администратор уже решил', en: 'an administrator has decided' },
  lapsed: { ru: 'решать больше нечего', en: 'there is nothing to decide any more' },
}

/** How a superadministrator ends it: all of the pay, a part, one more revision, or to somebody else without pay. */
export const appealDecisions = ['full', 'partial', 'revise', 'dismiss'] as const
export type AppealDecision = (typeof appealDecisions)[number]

/** Whole per cent of the cost, rounded down to its minor unit as every percent of the house. */
export const shareOf = (cost: bigint, share: number): bigint => percentOf(cost, share * 100)

/** What the policy needs to know beside the subtask. */
export interface Standing {
  now: Date
  /** An account that may be the actor's, too, did some of the work in its executor's place. */
  sameHands?: boolean
  /** The type wants a second pair of eyes, which is still to come. */
  confirms?: boolean
  /** Who offered a part of its pay to its executor. */
  offeredBy?: readonly number[]
  /** Its executor was paid for it before, or it costs nothing. */
  nothingToPay?: boolean
}

export interface Dispute {
  kind: DisputeKind
  state: DisputeState
  userId: number
}

/** Both sides speak for themselves: whoever is signed in as somebody gives up none of their pay. */
const inPerson = ({ impersonatorId }: Person): ErrorCode | null =>
  impersonatorId === null ? null : 'impersonation_forbids'

/** Is it delivered work that waits for a decision? */
function notJudged({ halt, status, type }: TaskState): ErrorCode | null {
  if (halt) return halt
  return isJudged(status) && flowOf[type] === 'delivery' ? null : 'transition_denied'
}

const acceptance = ({ now, sameHands = false }: Standing): Context => ({ now, sameHands })

/** Why the actor may not offer a part of the pay; null when they may: who may accept the work may. */
export function whyNotOffer(actor: Person, task: TaskState, at: Standing, open: Dispute | null): ErrorCode | null {
  const denial = whyNot(actor, 'complete', task, acceptance(at)) ?? inPerson(actor) ?? notJudged(task)
  if (denial) return denial
  if (!task.roundsUsedUp) return 'revisions_left'
  if (open) return 'dispute_open'
  if (at.confirms) return 'offer_before_confirmation'
  return at.nothingToPay ? 'nothing_to_pay' : null
}

/** On whose side somebody speaks: of the executor, or of those who order and accept. Null for anybody else. */
export function sideOf(actor: Person, task: TaskState): 'executor' | 'reviewer' | null {
  const who = partiesOf(actor, task)
  if (who.has('current_executor')) return 'executor'
  return who.has('owner') || who.has('manager') ? 'reviewer' : null
}

/** Why the actor may not call for a superadministrator. An open offer is no obstacle: the appeal answers it. */
export function whyNotAppeal(actor: Person, task: TaskState, open: Dispute | null): ErrorCode | null {
  if (!sideOf(actor, task)) return 'forbidden'
  const denial = inPerson(actor) ?? notJudged(task)
  if (denial) return denial
  if (!task.roundsUsedUp) return 'revisions_left'
  return open?.kind === 'appeal' ? 'dispute_open' : null
}

const notOpen = ({ state }: Dispute): ErrorCode | null => (state === 'open' ? null : 'dispute_closed')

/** Why the actor may not accept or decline the offer. */
export function whyNotAnswer(actor: Person, task: TaskState, offer: Dispute): ErrorCode | null {
  if (sideOf(actor, task) !== 'executor') return 'not_executor'
  if (offer.userId === actor.userId) return 'own_dispute'
  return inPerson(actor) ?? notOpen(offer) ?? notJudged(task)
}

/** Why the actor may not take back what they began. */
export const whyNotWithdraw = (actor: Person, task: TaskState, dispute: Dispute): ErrorCode | null =>
  dispute.userId === actor.userId ? (inPerson(actor) ?? notOpen(dispute) ?? task.halt) : 'dispute_author'

/** Why the actor may not decide the appeal: neither side does, nor who did some of the work, sent it back or offered. */
export function whyNotDecide(actor: Person, task: TaskState, at: Standing, appeal: Dispute): ErrorCode | null {
  if (actor.role !== 'superadministrator') return 'forbidden'
  const judges = [...task.sentBackBy, ...(at.offeredBy ?? [])]
  const sides = [task.ownerId, task.managerId, task.executorId, appeal.userId, ...task.actedBy, ...judges]
  return (
    inPerson(actor) ??
    (sides.includes(actor.userId) ? 'own_dispute' : null) ??
    notOpen(appeal) ??
    notJudged(task) ??
    whyNot(actor, 'complete', task, acceptance(at))
  )
}
