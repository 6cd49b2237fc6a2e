import type { Actor } from '../access/actor.ts'
import type { ErrorCode } from '../errors.ts'

export const settlementStates = ['waiting', 'settled', 'withdrawn'] as const
export type SettlementState = (typeof settlementStates)[number]
export type SettlementDecision = Exclude<SettlementState, 'waiting'>

export interface JudgedSettlement {
  userId: number
  state: SettlementState
  /** Has the actor lately credited the person, or got hold of their account? */
  handled: boolean
  /** Did the actor make it, or an account that may be of the same hands? */
  isOwn: boolean
}

type Decider = Pick<Actor, 'userId' | 'impersonatorId'>

/** Why the actor can't settle with somebody; null when they can. */
export function whyNotSettle(
  actor: Decider,
  { id, isInternal, handled }: { id: number; isInternal: boolean; handled: boolean },
): ErrorCode | null {
  if (actor.impersonatorId !== null) return 'impersonation_forbids'
  if (id === actor.userId) return 'balance_is_own'
  if (!isInternal) return 'settlement_external'
  return handled ? 'payout_separation' : null
}

/** Why the actor can't end one that waits; taking it back needs no second person. */
export function whyNotDecideSettlement(
  actor: Decider,
  decision: SettlementDecision,
  { userId, state, handled, isOwn }: JudgedSettlement,
): ErrorCode | null {
  if (actor.impersonatorId !== null) return 'impersonation_forbids'
  if (state !== 'waiting') return 'settlement_decided'
  if (decision === 'withdrawn') return null
  if (userId === actor.userId) return 'balance_is_own'
  if (isOwn) return 'settlement_by_you'
  return handled ? 'payout_separation' : null
}
