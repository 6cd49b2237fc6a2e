import type { Actor } from '../access/actor.ts'
import type { ErrorCode } from '../errors.ts'
import type { PayoutStatus } from './schema.ts'

export type PayoutDecision = Exclude<PayoutStatus, 'requested'>

/** From which statuses a decision can be made. What is paid or rejected stays so. */
export const decidesFrom = {
  processing: ['requested'],
  paid: ['requested', 'processing'],
  rejected: ['requested', 'processing'],
} as const satisfies Record<PayoutDecision, readonly PayoutStatus[]>

/** Why the actor can't make the decision; null when they can. */
export function whyNotDecide(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  decision: PayoutDecision,
  payout: { status: PayoutStatus; userId: number },
): ErrorCode | null {
  if (actor.role !== 'superadministrator') return 'forbidden'
  if (actor.impersonatorId !== null) return 'impersonation_forbids'
  const from: readonly PayoutStatus[] = decidesFrom[decision]
  return from.includes(payout.status) ? null : 'payout_decided'
}

/** Staff who see everybody's money. */
export const seesAllMoney = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'superadministrator' || actor.role === 'app_manager'
