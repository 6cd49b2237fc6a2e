import type { Actor } from '../access/actor.ts'
import type { ErrorCode } from '../errors.ts'

/** What moved the money of a wallet; a payout leaves it when it is asked for, and comes back when it is rejected. */
export const statementKinds = [
  'task',
  'marathon',
  'referral',
  'promo',
  'manual',
  'settlement',
  'payout',
  'payout_back',
] as const
export type StatementKind = (typeof statementKinds)[number]

export const statementFormats = ['csv', 'xlsx', 'pdf'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** A leap year. */
export const maxStatementDays = 366
/** Postings that the screen shows at once. */
export const statementPart = 50

/**
 * Whose wallets the actor may have a statement of: their own, or everybody's for a superadministrator. What staff have
 * earned, superadministrators alone see.
 */
export function whyNotStatement(
  actor: Pick<Actor, 'userId' | 'role' | 'isInternal'>,
  userId: number,
): ErrorCode | null {
  if (actor.role === 'superadministrator') return null
  return actor.userId === userId && !actor.isInternal ? null : 'forbidden'
}
