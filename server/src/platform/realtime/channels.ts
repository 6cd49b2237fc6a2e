import type { Actor } from '@slipway/domain/access/actor.ts'
import { type Role, roles } from '@slipway/domain/access/roles.ts'

const rolePrefix = 'private-role.'

/** The role whose channel this is, null for any other channel. */
export function roleOf(channel: string): Role | null {
  const name = channel.startsWith(rolePrefix) ? channel.slice(rolePrefix.length) : ''
  return roles.find((role) => role === name) ?? null
}

/** May this person listen to the channel? Their own one, and those of the roles that they hold. */
export function mayJoin(actor: Pick<Actor, 'userId' | 'roles' | 'isBlocked'>, channel: string): boolean {
  if (actor.isBlocked) return false
  if (channel === `private-user.${actor.userId}`) return true
  const role = roleOf(channel)
  return role !== null && actor.roles.includes(role)
}
