import type { Actor } from '../access/actor.ts'
import type { ErrorCode } from '../errors.ts'
import type { PayoutStatus } from './kinds.ts'
import { isUnderWay, type SendingDifference, type SendingState } from './sendings.ts'

export type PayoutDecision = Exclude<PayoutStatus, 'requested'>

/** From which statuses a decision can be made. What is paid or rejected stays so. */
export const decidesFrom = {
  processing: ['requested'],
  paid: ['requested', 'processing'],
  rejected: ['requested', 'processing'],
} as const satisfies Record<PayoutDecision, readonly PayoutStatus[]>

type Decider = Pick<Actor, 'userId' | 'role' | 'impersonatorId'>

export interface DecidedPayout {
  status: PayoutStatus
  /** Of the batch that it stands in. */
  batchId: number | null
  /**
   * Has the actor lately credited its owner or got hold of their account? One person alone never moves money out: what
   * they have made payable, or asked for in somebody's name, another one decides.
   */
  handled: boolean
  isHeld: boolean
  /** The end of the wait of a purse that its owner has only just named; null when there is none. */
  waitsUntil: Date | null
  /** So large that one checks and another pays. */
  isLarge: boolean
  /** Who has checked it. */
  approvedBy: number | null
  /** Did the actor check it, or an account that may be of the same hands? */
  ownCheck: boolean
  /** Was it the actor, or an account that may be of the same hands, that had it in a file to be paid by? */
  ownExport: boolean
  /** Its provider would have to send it and can't just now, or not this way. */
  unready: boolean
  /** Has the actor been shown where it goes? Who has not can't have paid it by hand. */
  isRevealed: boolean
  /** How far its provider is with it; null when none was asked to send it. */
  sending: JudgedSending | null
}

export interface JudgedSending {
  state: SendingState
  /** Its request has left, or may have, now or before. */
  left: boolean
  /** Of this attempt, or of one before. */
  differs: SendingDifference | null
  /** Has the actor, or an account that may be of the same hands, ever had any of its attempts sent? */
  own: boolean
}

/** Nobody knows for certain that the provider has not paid it: a person has to have looked. */
export const mayHavePaid = ({ sending }: Pick<DecidedPayout, 'sending'>): boolean =>
  sending !== null && ((sending.state !== 'failed' && !isStillHere(sending)) || sending.differs !== null)

/** It waits for its turn and nothing of it was ever sent: while its payout is locked nothing will be. */
const isStillHere = ({ state, left }: JudgedSending): boolean => state === 'queued' && !left

/** Why the actor can't deal with payouts at all, which is all that the copy of a batch asks; null when they can. */
export function whyNotPayOut(actor: Decider): ErrorCode | null {
  if (actor.role !== 'superadministrator') return 'forbidden'
  return actor.impersonatorId === null ? null : 'impersonation_forbids'
}

/** Why the actor can't make the decision; null when they can. */
export const whyNotDecide = (actor: Decider, decision: PayoutDecision, payout: DecidedPayout): ErrorCode | null =>
  whyNotMove(actor, decision, payout) ??
  (decision === 'paid' && !payout.isRevealed && payout.batchId === null ? 'payout_unseen' : null)

/** Why the actor can't say that its provider has paid it, which takes a look into the provider's cabinet alone. */
export const whyNotPaidThere = (actor: Decider, payout: DecidedPayout): ErrorCode | null =>
  whyNotMove(actor, 'paid', payout) ?? (payout.sending?.state === 'person' ? null : 'payout_end_known')

/** Why the actor can't be shown where the payout goes. Its number is kept no longer than it is needed. */
export function whyNotReveal(actor: Decider, payout: DecidedPayout): ErrorCode | null {
  const denial = whyNotPayOut(actor)
  if (denial) return denial
  if (!isOpen(payout)) return 'payout_decided'
  return payout.handled ? 'payout_separation' : null
}

/** The rules of a decision that hold however the money was sent. */
function whyNotMove(actor: Decider, decision: PayoutDecision, payout: DecidedPayout): ErrorCode | null {
  const denial = whyNotPayOut(actor)
  if (denial) return denial
  const from: readonly PayoutStatus[] = decidesFrom[decision]
  if (!from.includes(payout.status)) return 'payout_decided'
  if (payout.handled) return 'payout_separation'
  if (payout.sending && isUnderWay(payout.sending.state) && !(decision === 'rejected' && isStillHere(payout.sending)))
    return 'payout_sent'
  // The money would be in the wallet again, and the file still says to pay it: one alone could do so over and over.
  if (decision === 'rejected') {
    if (mayHavePaid(payout) && payout.sending?.own) return 'payout_sent_by_you'
    return payout.ownExport ? 'payout_exported_by_you' : null
  }
  return (decision === 'processing' && payout.unready ? 'payout_provider_unready' : null) ?? whyNotSend(payout)
}

/** While a request is on its way its absence says nothing. */
const notYetAsked: readonly SendingState[] = ['queued', 'sending']

/** Why the actor can't have the provider asked about it now. That the answer may end it is the provider's doing. */
export function whyNotAsk(actor: Decider, payout: DecidedPayout): ErrorCode | null {
  const denial = whyNotPayOut(actor)
  if (denial) return denial
  if (!payout.sending || notYetAsked.includes(payout.sending.state)) return 'payout_not_sent'
  return payout.unready ? 'payout_provider_unready' : null
}

/** Why the actor can't have it sent once more. It is the same as sending it for the first time, and more. */
export function whyNotRetry(actor: Decider, payout: DecidedPayout): ErrorCode | null {
  const denial = whyNotPayOut(actor)
  if (denial) return denial
  if (!isOpen(payout)) return 'payout_decided'
  if (payout.handled) return 'payout_separation'
  if (!payout.sending) return 'payout_not_sent'
  if (isUnderWay(payout.sending.state)) return 'payout_sent'
  if (payout.sending.differs) return 'payout_differs'
  if (payout.batchId !== null) return 'payout_exported'
  return (payout.unready ? 'payout_provider_unready' : null) ?? whyNotSend(payout)
}

/** Why money can't leave yet, or not by the actor. Taking it back to the wallet needs no second person. */
function whyNotSend(payout: DecidedPayout): ErrorCode | null {
  if (payout.isHeld) return 'payout_held'
  if (payout.waitsUntil) return 'payout_purse_new'
  if (payout.isLarge && payout.approvedBy === null) return 'payout_unchecked'
  return payout.ownCheck ? 'payout_checked_by_you' : null
}

const isOpen = ({ status }: DecidedPayout): boolean => status === 'requested' || status === 'processing'

/** Why the actor can't say that they have checked the payout. */
export function whyNotApprove(actor: Decider, payout: DecidedPayout): ErrorCode | null {
  const denial = whyNotPayOut(actor)
  if (denial) return denial
  if (!isOpen(payout)) return 'payout_decided'
  if (payout.approvedBy !== null) return 'payout_checked'
  return payout.handled ? 'payout_separation' : null
}

/** Why the actor can't put the payout on hold, or take it off hold. Stopping is allowed to everybody who pays out. */
export function whyNotHold(actor: Decider, hold: boolean, payout: DecidedPayout): ErrorCode | null {
  const denial = whyNotPayOut(actor)
  if (denial) return denial
  if (!isOpen(payout)) return 'payout_decided'
  if (hold) return payout.isHeld ? 'payout_held' : null
  if (!payout.isHeld) return 'payout_not_held'
  return payout.handled ? 'payout_separation' : null
}

/** Why the actor can't put the payout into a new batch. In a second one it would be paid twice. */
export const whyNotBatch = (actor: Decider, payout: DecidedPayout): ErrorCode | null =>
  whyNotMove(actor, 'paid', payout) ??
  (mayHavePaid(payout) ? 'payout_sent' : null) ??
  (payout.batchId === null ? null : 'payout_exported')

/** Staff who see everybody's money. */
export const seesAllMoney = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'superadministrator' || actor.role === 'app_manager'
