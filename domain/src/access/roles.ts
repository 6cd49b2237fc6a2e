export const staffRoles = ['superadministrator', 'creator', 'app_manager', 'aso_manager'] as const
export const executorRoles = ['uidesigner', 'designer', 'programmer', 'tester'] as const
export const roles = [...staffRoles, ...executorRoles] as const

export type StaffRole = (typeof staffRoles)[number]
export type ExecutorRole = (typeof executorRoles)[number]
export type Role = (typeof roles)[number]
/** A role as answers show it; its number is its place in the list above and never changes. */
export interface RoleView {
  id: number
  name: Role
}
export const viewOfRole = (name: Role): RoleView => ({ id: roles.indexOf(name) + 1, name })
export const namesOfRoles = (views: readonly RoleView[]): Role[] => views.map(({ name }) => name)

export const isStaff = (name: Role): name is StaffRole => (staffRoles as readonly Role[]).includes(name)
export const isExecutor = (name: Role): name is ExecutorRole => (executorRoles as readonly Role[]).includes(name)
