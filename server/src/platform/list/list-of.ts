import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Endpoint, Input, Page, Result } from '@slipway/domain/kernel/endpoint.ts'
import type { FilterOf, IncludeOf, SortNameOf, SortOf } from '@slipway/domain/kernel/list.ts'
import { deepestRow } from '@slipway/domain/kernel/page-sizes.ts'
import { metaOf, metaOfMore, type PageMeta } from '@slipway/domain/kernel/paging.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Console } from '../console/console.ts'
import type { AnyGuard } from '../guard.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { PayoutGates } from '../payouts/gate.ts'
import type { Cipher } from '../security/cipher.ts'
import type { Reader } from '../tx.ts'
import { type Counted, counted } from './counted.ts'
import type { inScope } from './filters.ts'
import { type Direction, directionOf, type Order } from './order.ts'
import { type Condition, countOf, type PageRow, type Part, pageOf } from './page.ts'
import type { Totals } from './totals.ts'

type QueryOf<E extends Endpoint> = Input<E>['query']
/** Filters may be left out, unless the call asks for them. */
type Given<E extends Endpoint> = QueryOf<E> extends { filter: infer F } ? F : Partial<FilterOf<E>>
type ViewOf<E extends Endpoint> = Result<E> extends Page<infer V> ? V : never

/**
 * What every list may need from outside: signed addresses of pictures, remembered totals, who could send a payout,
 * what a kind of job allows, and which commands there are.
 */
export type ListReader = Reader<{
  cipher: Cipher
  totals: Totals
  payoutGates: PayoutGates
  jobs: Pick<Jobs<never>, 'find'>
  console: Pick<Console, 'list'>
}>

/** One reading of a list. */
export interface Listing<E extends Endpoint> {
  reader: ListReader
  actor: Actor
  params: Input<E>['params']
  filter: Given<E>
  include: IncludeOf<E>
  sort: SortOf<E> | undefined
}

type Rule<V, E extends Endpoint> = typeof inScope | ((value: V, listing: Listing<E>) => Condition | Promise<Condition>)

/** Nothing more than the contract declares, and nothing less. */
type Exactly<K extends PropertyKey, V extends Record<K, unknown>> = [K] extends [never] ? Record<string, never> : V

export interface ListDefinition<E extends Endpoint> {
  /** The column of the scope that holds the id. */
  id: string
  /** The rows that the actor may see, as queries that don't overlap; each uses an index of its own. */
  scope(listing: Listing<E>): Part | readonly Part[] | Promise<Part | readonly Part[]>
  filters: Exactly<keyof FilterOf<E>, { [K in keyof FilterOf<E>]: Rule<FilterOf<E>[K], E> }>
  sorts: Exactly<SortNameOf<E>, Record<SortNameOf<E>, Order>>
  /** The order when no other is asked for. */
  order: Direction
  /** Names those who see the same rows, so that they share a cached total; each person and role apart unless given. */
  sharedBy?(listing: Listing<E>): string
  /** The rows of a page, in its order. */
  present(listing: Listing<E>, page: RawBuilder<PageRow>): Promise<ViewOf<E>[]>
  meta?(listing: Listing<E>): Promise<Partial<PageMeta>>
}

export type Asked<E extends Endpoint> = Pick<Listing<E>, 'params' | 'filter' | 'sort'> & {
  include: IncludeOf<E> | undefined
  page: { number: number; size: number }
}

/** The handler of a list: a query of the module's table, that also says what it is made of. */
export interface ListHandler<E extends Endpoint> {
  kind: 'query'
  call: Endpoint
  run(reader: ListReader, actor: Actor, input: Input<E>): Promise<Page<ViewOf<E>>>
  read(reader: ListReader, actor: Actor, asked: Asked<E>): Promise<Page<ViewOf<E>>>
  /** The rows of a page without its total: an export reads them all, and a count that takes too long would end it. */
  rows(reader: ListReader, actor: Actor, asked: Asked<E>): Promise<ViewOf<E>[]>
  /** The first ids that the filters match, in the usual order, and how many more there are. */
  ids(reader: ListReader, actor: Actor, filter: Given<E>, most: number): Promise<{ ids: number[]; left: number }>
  /** All the ids that the filters match, as a query with the column `id`: for what is done to them in one statement. */
  matching(reader: ListReader, actor: Actor, filter: Given<E>): Promise<RawBuilder<unknown>>
}

/** A list by its contract: every filter and sort that the call declares has its rule here, and no other. */
export function listOf<const E extends Endpoint, G extends AnyGuard | undefined = undefined>(
  call: E,
  definition: ListDefinition<E> & { guard?: G },
): ListHandler<E> & { guard: G } {
  const listing = (reader: ListReader, actor: Actor, { page: _page, include, ...asked }: Asked<E>): Listing<E> => ({
    reader,
    actor,
    ...asked,
    include: include ?? ([] as unknown as IncludeOf<E>),
  })
  const read = (reader: ListReader, actor: Actor, asked: Asked<E>) =>
    readPage(definition, call, listing(reader, actor, asked), asked.page)
  return {
    kind: 'query',
    call,
    guard: definition.guard as G,
    read,
    rows: async (reader, actor, asked) => (await rowsOf(definition, listing(reader, actor, asked)))(asked.page),
    matching: (reader, actor, filter) => matchingOf(definition, { reader, actor, filter } as Listing<E>),
    ids: (reader, actor, filter, most) => readIds(definition, { reader, actor, filter } as Listing<E>, most),
    run: (reader, actor, { params, query }) => read(reader, actor, { params, ...askedBy<E>(query) }),
  }
}

function askedBy<E extends Endpoint>(query: QueryOf<E>): Omit<Asked<E>, 'params'> {
  if ('per_page' in query) {
    const { page: number, per_page: size, sort, include, ...filter } = query as unknown as V1Query<E>
    return { page: { number, size }, sort, include, filter: filter as unknown as Given<E> }
  }
  const { page, filter = {} as Given<E>, sort, include } = query as unknown as V3Query<E>
  return { page, filter, sort, include }
}
type V3Query<E extends Endpoint> = Omit<Asked<E>, 'params' | 'filter'> & { filter?: Given<E> }
interface V1Query<E extends Endpoint> {
  page: number
  per_page: number
  sort: SortOf<E> | undefined
  include: IncludeOf<E> | undefined
}

/** Another call that answers the same list, with a query of another shape. */
export function sameList<const A extends Endpoint, E extends Endpoint>(
  call: A,
  list: ListHandler<E>,
  ask: (query: QueryOf<A>) => Partial<Omit<Asked<E>, 'page' | 'params'>>,
) {
  return {
    kind: 'query' as const,
    call: call as Endpoint,
    run: (reader: ListReader, actor: Actor, { params, query }: Input<A>) => {
      const { page: number, per_page: size } = query as unknown as { page: number; per_page: number }
      const { filter = {} as Given<E>, sort, include } = ask(query)
      return list.read(reader, actor, { params, filter, sort, include, page: { number, size } })
    },
  }
}

async function readPage<E extends Endpoint>(
  definition: ListDefinition<E>,
  call: E,
  listing: Listing<E>,
  { number, size }: { number: number; size: number },
): Promise<Page<ViewOf<E>>> {
  const { reader } = listing
  const parts = await partsOf(definition, listing)
  const read = await rowsOf(definition, listing, parts)
  const rows = (page: number) => read({ number: page, size })
  const count = (again = false) => counted(reader, listing.actor.userId, parts, keyOf(definition, call, listing), again)
  const shown = async (page: number, { total, more }: Counted, reading = rows(page)) => {
    const data = await reading
    if (!more) return { data, meta: metaOf(page, size, total) }
    // A page that isn't full is the last one, and its end the total.
    const ends = data.length < size && (data.length > 0 || page === 1)
    const seen = (page - 1) * size + data.length
    return { data, meta: ends ? metaOf(page, size, seen) : metaOfMore(page, size, Math.max(total, seen)) }
  }

  const first = async () => {
    const data = rows(1)
    const [known] = await Promise.all([count(), data])
    return shown(1, known, data)
  }
  const deeper = async () => {
    const known = await count()
    if (known.more && number * size <= deepestRow) {
      const page = await shown(number, known)
      if (page.data.length) return page
    }
    // Only the first page is there for certain.
    const page = await shown(metaOf(number, size, known.total).page, known)
    if (page.data.length || page.meta.page === 1) return page
    // The total was remembered, and rows have gone since.
    const again = await count(true)
    return shown(metaOf(number, size, again.total).page, again)
  }
  // All is awaited together: a promise that fails while nobody listens to it ends the process.
  const [{ data, meta }, more] = await Promise.all([number === 1 ? first() : deeper(), definition.meta?.(listing)])
  return { data, meta: { ...meta, ...more } }
}

/** Reads the rows of one page after another. */
async function rowsOf<E extends Endpoint>(
  definition: ListDefinition<E>,
  listing: Listing<E>,
  given?: readonly Part[],
): Promise<(page: { number: number; size: number }) => Promise<ViewOf<E>[]>> {
  const parts = given ?? (await partsOf(definition, listing))
  const direction = listing.sort
    ? directionOf(definition.sorts as Record<string, Order>, listing.sort as string)
    : definition.order
  return async ({ number, size }) =>
    parts.length
      ? definition.present(
          listing,
          pageOf(parts, definition.id, direction, size, (number - 1) * size) as RawBuilder<PageRow>,
        )
      : []
}

async function matchingOf<E extends Endpoint>(definition: ListDefinition<E>, listing: Listing<E>) {
  const parts = await partsOf(definition, { ...listing, params: {}, include: [], sort: undefined } as never)
  const ids = parts.map((part) => part.select([sql.ref(definition.id).as('id')]))
  return ids.length ? sql`(${sql.join(ids, sql` UNION ALL `)})` : sql`(SELECT 0 AS id WHERE false)`
}

async function readIds<E extends Endpoint>(definition: ListDefinition<E>, listing: Listing<E>, most: number) {
  const { reader } = listing
  const parts = await partsOf(definition, { ...listing, params: {}, include: [], sort: undefined } as never)
  if (!parts.length) return { ids: [], left: 0 }
  const page = pageOf(parts, definition.id, definition.order, most, 0) as RawBuilder<PageRow>
  const rows = await reader.db.selectFrom(page.as('page')).select('page.id').orderBy('page.place').execute()
  const total = rows.length < most ? rows.length : ((await countOf(parts).execute(reader.db)).rows[0]?.total ?? 0)
  return { ids: rows.map(({ id }) => id), left: total - rows.length }
}

async function partsOf<E extends Endpoint>(
  definition: ListDefinition<E>,
  listing: Listing<E>,
): Promise<readonly Part[]> {
  const scope = await definition.scope(listing)
  const conditions: Condition[] = []
  const rules = definition.filters as Record<string, Rule<unknown, E>>
  for (const [name, value] of Object.entries(listing.filter as object)) {
    const rule = rules[name]
    if (value === undefined || typeof rule !== 'function') continue
    conditions.push(await rule(value, listing))
  }
  const parts: readonly Part[] = 'where' in scope ? [scope] : scope
  return parts.map((part) => conditions.reduce<Part>((all, one) => all.where(sql<SqlBool>`(${one})`), part))
}

function keyOf<E extends Endpoint>({ sharedBy }: ListDefinition<E>, call: E, listing: Listing<E>): string {
  const { userId, role } = listing.actor
  return JSON.stringify([call.path, sharedBy?.(listing) ?? `${userId} ${role}`, listing.params, listing.filter])
}
