import { type RawBuilder, sql } from 'kysely'

/** The columns by which a list is sorted. Ids decide between equals, so that pages neither repeat nor lose a row. */
export interface Order {
  columns: readonly RawBuilder<unknown>[]
  /** The column may be empty; empty ones come last, upwards and downwards. */
  nullable: boolean
}

const none: Order = { columns: [], nullable: false }

/** By the id alone. */
export const byId: Order = none

export const by = (...names: string[]): Order => ({ ...none, columns: names.map((name) => sql.ref(name)) })

/** A column that may be empty. */
export const byNullable = (name: string): Order => ({ columns: [sql.ref(name)], nullable: true })

/** As people order names: case and ё don't divide them, 2 stands before 10. */
export const byName = (...names: string[]): Order => ({
  ...none,
  columns: names.map((name) => sql`${sql.ref(name)} COLLATE ru_natural`),
})

export interface Direction {
  order: Order
  down: boolean
}

export const down = (order: Order): Direction => ({ order, down: true })
export const up = (order: Order): Direction => ({ order, down: false })

/** The sort that was asked for, such as `-name`; what the call allows was checked before. */
export function directionOf(sorts: Readonly<Record<string, Order>>, asked: string): Direction {
  const name = asked.replace(/^-/, '')
  const order = sorts[name]
  if (!order) throw new Error(`No such sort: ${asked}`)
  return { order, down: asked !== name }
}

/** The part of ORDER BY after the words. */
export function orderBy(expressions: readonly RawBuilder<unknown>[], descending: boolean, nulls = sql``) {
  return sql.join(expressions.map((one) => (descending ? sql`${one} DESC${nulls}` : one)))
}
