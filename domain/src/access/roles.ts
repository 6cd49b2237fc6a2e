import { z } from 'zod'

export const staffRoles = ['superadministrator', 'creator', 'app_manager', 'aso_manager'] as const
export const executorRoles = ['uidesigner', 'designer', 'programmer', 'tester'] as const
export const roles = [...staffRoles, ...executorRoles] as const

export type StaffRole = (typeof staffRoles)[number]
export type ExecutorRole = (typeof executorRoles)[number]
export type Role = (typeof roles)[number]

export const role = z.enum(roles)
export const executorRole = z.enum(executorRoles)

/** A role as answers show it; its number is its place in the list above and never changes. */
export const roleView = z.object({ id: z.number(), name: role })
export type RoleView = z.infer<typeof roleView>
export const viewOfRole = (name: Role): RoleView => ({ id: roles.indexOf(name) + 1, name })
export const namesOfRoles = (views: readonly RoleView[]): Role[] => views.map(({ name }) => name)

/** A role by its name or its number, read as the name. */
export const roleReference = z
  .union([role, z.int().min(1).max(roles.length)])
  .transform((given) => (typeof given === 'number' ? (roles[given - 1] as Role) : given))

export const isStaff = (name: Role): name is StaffRole => (staffRoles as readonly Role[]).includes(name)
export const isExecutor = (name: Role): name is ExecutorRole => (executorRoles as readonly Role[]).includes(name)
