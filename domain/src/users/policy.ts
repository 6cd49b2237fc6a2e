import type { Actor } from '../access/actor.ts'
import { isStaff, type Role } from '../access/roles.ts'
import type { ErrorCode } from '../errors.ts'

export type Viewer = Pick<Actor, 'userId' | 'role' | 'isInternal' | 'impersonatorId'>

export const isSelf = (actor: Viewer, userId: number): boolean => actor.userId === userId
export const isAdministrator = (actor: Viewer): boolean => actor.role === 'superadministrator'

/** Who is somebody else to these people is not even known to exist. */
export function whyNotSee(actor: Viewer, userId: number): ErrorCode | null {
  return isSelf(actor, userId) || isAdministrator(actor) || actor.role === 'app_manager' ? null : 'not_found'
}

/** Own data, or everybody's for a superadministrator. */
export function whyNotManage(actor: Viewer, userId: number): ErrorCode | null {
  return isSelf(actor, userId) || isAdministrator(actor) ? null : (whyNotSee(actor, userId) ?? 'forbidden')
}

/** Passwords, e-mails, purses and payouts are never an impersonator's. */
export const whyNotSecure = (actor: Viewer): ErrorCode | null =>
  actor.impersonatorId === null ? null : 'impersonation_forbids'

/** Several roles are of one side, and a person never changes sides. */
export const rolesFit = (roles: readonly Role[], isInternal: boolean): boolean =>
  roles.length > 0 && new Set(roles).size === roles.length && roles.every((role) => isStaff(role) === isInternal)
