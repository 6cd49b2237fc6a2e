import { z } from 'zod'
import { executorRoles, type Role, roles } from './roles.ts'

export const role = z.enum(roles)
export const executorRole = z.enum(executorRoles)
export const roleView = z.object({ id: z.number(), name: role })

/** A role by its name or its number, read as the name. */
export const roleReference = z
  .union([role, z.int().min(1).max(roles.length)])
  .transform((given) => (typeof given === 'number' ? (roles[given - 1] as Role) : given))
