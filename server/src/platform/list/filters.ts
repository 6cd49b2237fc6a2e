import { dayAfter, nearestDay, startOfDay } from '@slipway/domain/kernel/zone.ts'
import { sql } from 'kysely'
import type { Condition } from './page.ts'

/** The filter is read by the scope itself, or by another filter. */
export const inScope = Symbol('in scope')

export const equals =
  (column: string) =>
  (value: string | number | boolean): Condition =>
    sql`${sql.ref(column)} = ${value}`

/** One of several. */
export const oneOf =
  (column: string) =>
  (values: readonly string[]): Condition =>
    sql`${sql.ref(column)} = ANY (${[...values]}::text[])`

/** Beside days stands the zone by whose clocks they begin and end. */
interface OfDays {
  filter: { zone?: string | undefined }
}

export const fromDay =
  (column: string) =>
  (day: string, { filter: { zone = 'UTC' } }: OfDays): Condition =>
    sql`${sql.ref(column)} >= ${startOfDay(nearestDay(day), zone)}`

export const toDay =
  (column: string) =>
  (day: string, { filter: { zone = 'UTC' } }: OfDays): Condition =>
    sql`${sql.ref(column)} < ${startOfDay(dayAfter(nearestDay(day)), zone)}`

/** The filters of `period`: the days of a column. */
export const inPeriod = (column: string) => ({ from: fromDay(column), to: toDay(column), zone: inScope }) as const
