import { z } from 'zod'

export const staffRoles = ['superadministrator', 'creator', 'app_manager', 'aso_manager'] as const
export const executorRoles = ['uidesigner', 'designer', 'programmer', 'tester'] as const
export const roles = [...staffRoles, ...executorRoles] as const

export type StaffRole = (typeof staffRoles)[number]
export type ExecutorRole = (typeof executorRoles)[number]
export type Role = (typeof roles)[number]

export const role = z.enum(roles)
export const executorRole = z.enum(executorRoles)

export const isStaff = (name: Role): name is StaffRole => (staffRoles as readonly Role[]).includes(name)
export const isExecutor = (name: Role): name is ExecutorRole => (executorRoles as readonly Role[]).includes(name)
