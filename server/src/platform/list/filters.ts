import { sql } from 'kysely'
import type { Condition } from './page.ts'

/** The filter is read by the scope itself. */
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

/** Days of filters are days of UTC. */
const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

export const fromDay =
  (column: string) =>
  (day: string): Condition =>
    sql`${sql.ref(column)} >= ${startOf(day)}`

export const toDay =
  (column: string) =>
  (day: string): Condition =>
    sql`${sql.ref(column)} < ${new Date(startOf(day).getTime() + 86_400_000)}`
