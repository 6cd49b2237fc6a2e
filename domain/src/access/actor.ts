import type { Locale } from '../kernel/locale.ts'
import type { Role } from './roles.ts'

/** Who makes a call, as of the moment when it was authenticated. */
export interface Actor {
  userId: number
  /** The active role: X-Active-Role if held, else the first one. */
  role: Role
  roles: readonly Role[]
  isInternal: boolean
  locale: Locale
  sessionId: string
  isBlocked: boolean
  taskBlock: boolean
  /** A role of theirs needs a second factor that they don't have: only what leads to one is open. */
  lacksFactor: boolean
  /** Set while a superadministrator acts as this user. */
  impersonatorId: number | null
}
