import type { ErrorCode } from '../errors.ts'
import type { Actor } from './actor.ts'
import { type Role, roles } from './roles.ts'

/** What somebody can be to a record. */
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

/** What a call can be about. */
export type Subject = 'user' | 'application' | 'subtask' | 'simple_task' | 'comment' | 'pin' | 'file'

/** Where the input of a call names the record. */
type Place = `params.${string}` | `body.${string}`

/** A word about the record that the call is about. The guard of the subject decides on it; without one nothing starts. */
export interface RowWord<R extends RowRule = RowRule, S extends Subject = Subject> {
  readonly rule: R
  readonly of: S
  readonly at: Place
  /** Only in this role: others don't come as far as the record. */
  readonly as?: Role
}

/** `row('author', 'comment')`: for the author of the comment that the call names in `at`; `as` narrows it to a role. */
export const row = <const R extends RowRule, const S extends Subject>(
  rule: R,
  of: S,
  at: Place = 'params.id',
  as?: Role,
): RowWord<R, S> => ({ rule, of, at, ...(as && { as }) })

/** Who may make a call: everybody, anyone signed in, external people, holders of a role, or whom the record decides on. */
export type Who = 'public' | 'any' | 'external' | Role | RowWord

export const isRowWord = (who: Who): who is RowWord => typeof who === 'object'
const isRole = (who: Who): who is Role => (roles as readonly Who[]).includes(who)

/** The words of an access row as the tables write them. */
export const wordsOf = (who: readonly Who[]): string[] => who.map((word) => (isRowWord(word) ? word.rule : word))

/** Does the actor pass by this word alone, whatever record the call is about? */
export const passes = (actor: Actor, who: Who): boolean =>
  who === 'any' || (who === 'external' && !actor.isInternal) || (isRole(who) && actor.role === who)

/** May a word about a record say yes to somebody in this role? */
export const mayFit = ({ as }: RowWord, role: Role): boolean => as === undefined || as === role

/** The access row of a call: null when the actor may go on to the record, else why not. */
export function whyNotCall(actor: Actor | null, who: readonly Who[]): ErrorCode | null {
  if (who.includes('public')) return null
  if (!actor) return 'unauthenticated'
  if (actor.isBlocked) return 'account_blocked'
  return who.some((word) => (isRowWord(word) ? mayFit(word, actor.role) : passes(actor, word))) ? null : 'forbidden'
}
