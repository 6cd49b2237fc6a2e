import type { Actor } from '../access/actor.ts'
import type { ErrorCode } from '../errors.ts'

export const settlementStates = ['waiting', 'settled', 'withdrawn'] as const
export type SettlementState = (typeof settlementStates)[number]
export type SettlementDecision = Exclude<SettlementState, 'waiting'>

export interface JudgedSettlement {
  userId: number
  isInternal: boolean
  state: SettlementState
  /** Has the actor lately credited the person, or got hold of their account, or is it theirs? */
  bound: boolean
  /** The same of whoever made it, who may have done so since. */
  makerBound: boolean
  /** Did the actor make it, or an account that may be of the same hands? */
  isOwn: boolean
}

type Decider = Pick<Actor, 'userId' | 'impersonatorId'>

/** Why the actor can't settle with somebody; null when they can. */
export function whyNotSettle(
  actor: Decider,
  { id, isInternal, bound }: { id: number; isInternal: boolean; bound: boolean },
): ErrorCode | null {
  if (actor.impersonatorId !== null) return 'impersonation_forbids'
  if (id === actor.userId) return 'balance_is_own'
  if (!isInternal) return 'settlement_external'
  return bound ? 'payout_separation' : null
}

/** Why the actor can't end one that waits; taking it back needs no second person. */
export function whyNotDecideSettlement(
  actor: Decider,
  decision: SettlementDecision,
  { userId, isInternal, state, bound, makerBound, isOwn }: JudgedSettlement,
): ErrorCode | null {
  if (actor.impersonatorId !== null) return 'impersonation_forbids'
  if (state !== 'waiting') return 'settlement_decided'
  if (decision === 'withdrawn') return null
  if (userId === actor.userId) return 'balance_is_own'
  // They were made an executor meanwhile, whose wallet payouts empty.
  if (!isInternal) return 'settlement_external'
  if (isOwn) return 'settlement_by_you'
  if (bound) return 'payout_separation'
  return makerBound ? 'settlement_maker_bound' : null
}
