import type { ErrorCode } from '../errors.ts'
import type { Actor } from './actor.ts'
import { type Role, roles } from './roles.ts'

/** Predicates on the row, decided by the command or query that loads it. */
export const rowRules = [
  'self',
  'owner',
  'manager',
  'executor',
  'reviewer',
  'assigned',
  'author',
  'participant',
] as const
export type RowRule = (typeof rowRules)[number]

/** Who may make a call: everybody, anyone signed in, external people, holders of a role, or whom the row decides on. */
export type Who = 'public' | 'any' | 'external' | Role | RowRule

const isRowRule = (who: Who): who is RowRule => (rowRules as readonly Who[]).includes(who)
const isRole = (who: Who): who is Role => (roles as readonly Who[]).includes(who)

/** The access row of a call: null when the actor may go on to the row's own policy, else why not. */
export function whyNotCall(actor: Actor | null, who: readonly Who[]): ErrorCode | null {
  if (who.includes('public')) return null
  if (!actor) return 'unauthenticated'
  if (actor.isBlocked) return 'account_blocked'
  const passes = who.some(
    (w) => w === 'any' || isRowRule(w) || (w === 'external' && !actor.isInternal) || (isRole(w) && actor.role === w),
  )
  return passes ? null : 'forbidden'
}
