import { type AliasedRawBuilder, type Expression, type OperationNode, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Direction, orderBy } from './order.ts'

export type Condition = RawBuilder<unknown>

interface Selected extends Expression<unknown> {
  toOperationNode(): OperationNode
}

/** What the engine needs of Kysely's query builder, whatever tables it stands on. */
export interface Part {
  few?: true
  /** The column of a nullable order is empty in all its rows: they stand by their ids alone. */
  empty?: true
  where(condition: RawBuilder<SqlBool>): Part
  select(columns: ReadonlyArray<AliasedRawBuilder<unknown, string>>): Selected
}

/** Rows of a page as a query: their ids, and their places in the order of the list. */
export type PageRow<Id = number> = { id: Id; place: number }

/**
 * A part with few rows, such as those of one person: all of them are loaded, then sorted. Without it PostgreSQL may walk
 * everybody's rows in the order of the list.
 */
export const few = (part: Part): Part => ({
  few: true,
  where: (condition) => few(part.where(condition)),
  select: (columns) => part.select(columns),
})

/** A part in whose rows the column of every nullable order is empty. */
export const empty = (part: Part): Part => ({
  empty: true,
  where: (condition) => empty(part.where(condition)),
  select: (columns) => part.select(columns),
})

/** LIMIT stands in the text, so that the planner can use it; rounded up, so that few different statements exist. */
const stops = [128, 1_024, 8_192, 65_536, 262_144]

/**
 * The ids of one page. Each part is walked along an index in the order of the list, and PostgreSQL merges the walks:
 * it stops as soon as the page is full, however many rows match.
 */
export function pageOf(
  parts: readonly Part[],
  id: string,
  { order, down }: Direction,
  size: number,
  offset: number,
): RawBuilder<unknown> {
  const stop = sql.lit(stops.find((one) => one >= offset + size) ?? offset + size)
  const keys = order.columns.map((column, at) => column.as(`k${at}`))
  const shown = [sql.ref(id).as('id'), ...keys]
  const sorted = (part: Part) => part.few && keys.length > 0
  const walks = parts.flatMap((part) =>
    order.nullable && down && !sorted(part) && !part.empty ? emptyLast(part, order.columns) : [part],
  )
  const branches = walks.map((walk) =>
    sorted(walk)
      ? sql`(${walk.select(shown)} OFFSET 0)`
      : sql`(${walk.select(shown)} ORDER BY ${orderBy([...(walk.empty ? [] : order.columns), sql.ref(id)], down)} LIMIT ${stop})`,
  )
  const names = [...keys.map((_, at) => sql.ref(`walks.k${at}`)), sql.ref('walks.id')]
  const nulls = order.nullable ? sql` NULLS LAST` : sql``
  return sql`(SELECT id, row_number() OVER () AS place FROM (
    SELECT id FROM (${sql.join(branches, sql` UNION ALL `)}) AS walks
    ORDER BY ${orderBy(names, down, nulls)} LIMIT ${size} OFFSET ${offset}) AS page)`
}

/** Downwards PostgreSQL has empty columns first: they are walked apart. */
const emptyLast = (part: Part, columns: readonly RawBuilder<unknown>[]): Part[] =>
  columns.flatMap((column) => [
    part.where(sql<SqlBool>`${column} IS NOT NULL`),
    part.where(sql<SqlBool>`${column} IS NULL`),
  ])

/** How many rows the parts have together, of which no more than `most` are counted. */
export function countUpTo(most: number, parts: readonly Part[]): RawBuilder<{ total: number }> {
  const walks = parts.map(
    (part) => sql`(SELECT one FROM (${part.select([sql`1`.as('one')])}) AS walk LIMIT ${sql.lit(most)})`,
  )
  return sql<{ total: number }>`SELECT count(*)::int AS total FROM
    (SELECT one FROM (${sql.join(walks, sql` UNION ALL `)}) AS walks LIMIT ${sql.lit(most)}) AS counted`
}

/** How many rows the parts have together; they don't overlap. */
export function countOf(parts: readonly Part[]): RawBuilder<{ total: number }> {
  const counts = parts.map((part) => sql`(${part.select([sql`count(*)`.as('count')])})`)
  return sql<{ total: number }>`SELECT (${sql.join(counts, sql` + `)})::int AS total`
}
