import { type StaffRole, staffRoles } from '../access/roles.ts'

/** Which role of ours a role of the provider gives. */
export type SsoRoles = ReadonlyMap<string, StaffRole>

/** In the order of our roles, whatever the order of the provider's. */
export function rolesFrom(mapping: SsoRoles, given: readonly string[]): StaffRole[] {
  const gained = new Set(given.map((name) => mapping.get(name)))
  return staffRoles.filter((role) => gained.has(role))
}
