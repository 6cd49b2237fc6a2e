import { familyOf, type StatusFamily, taskStatuses } from '@slipway/domain/tasks/status.ts'

/** A day, as the address of a list says it. */
export const oneDay = (date: string): string => `${date}..${date}`

/** The statuses of some families, as the address of a list names them. */
export const statusesOf = (families: readonly StatusFamily[]): string =>
  taskStatuses.filter((status) => families.includes(familyOf[status])).join(',')
