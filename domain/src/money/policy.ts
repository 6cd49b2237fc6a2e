import type { Actor } from '../access/actor.ts'
import type { ErrorCode } from '../errors.ts'
import type { PayoutStatus } from './kinds.ts'

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
}

/** Why the actor can't deal with payouts at all, which is all that the copy of a batch asks; null when they can. */
export function whyNotPayOut(actor: Decider): ErrorCode | null {
  if (actor.role !== 'superadministrator') return 'forbidden'
  return actor.impersonatorId === null ? null : 'impersonation_forbids'
}

/** Why the actor can't make the decision; null when they can. */
export function whyNotDecide(actor: Decider, decision: PayoutDecision, payout: DecidedPayout): ErrorCode | null {
  const denial = whyNotPayOut(actor)
  if (denial) return denial
  const from: readonly PayoutStatus[] = decidesFrom[decision]
  if (!from.includes(payout.status)) return 'payout_decided'
  if (payout.handled) return 'payout_separation'
  // The money would be in the wallet again, and the file still says to pay it: one alone could do so over and over.
  if (decision === 'rejected') return payout.ownExport ? 'payout_exported_by_you' : null
  return whyNotSend(payout)
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
  whyNotDecide(actor, 'paid', payout) ?? (payout.batchId === null ? null : 'payout_exported')

/** Staff who see everybody's money. */
export const seesAllMoney = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'superadministrator' || actor.role === 'app_manager'
