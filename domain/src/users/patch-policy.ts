import type { ErrorCode } from '../errors.ts'
import { isAdministrator, isSelf, type Viewer } from './policy.ts'
import { adminFieldNames, type UserPatch } from './schema.ts'

/** What belongs to an administrator is refused to the person, an administrator's own record included. */
export function whyNotPatch(actor: Viewer, userId: number, patch: UserPatch): ErrorCode | null {
  const own = isSelf(actor, userId)
  const privileged = adminFieldNames.some((name) => patch[name] !== undefined)
  if (privileged && (own || !isAdministrator(actor))) {
    return actor.impersonatorId === null ? 'forbidden' : 'impersonation_forbids'
  }
  if (own && actor.isInternal && patch.interface_language !== undefined) return 'forbidden'
  return null
}
