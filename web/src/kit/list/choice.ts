import type { Args, Endpoint } from '@slipway/domain/kernel/call.ts'
import { pageSizes } from '@slipway/domain/kernel/page-sizes.ts'
import { maxSearch, whyNotSearch } from '@slipway/domain/kernel/search.ts'
import { type Codec, count, oneOf, readUrl, type UrlSpec } from '../url-state.ts'
import { type Filter, type Flag, isOn, type Many, type One, type Own, type Period, type ValueOf } from './filters.ts'
import type { FilterOf, IncludeOf, SortNameOf, SortOf } from './list-types.ts'
import { pageRows } from './page-rows.ts'

export type Filters = Record<string, Filter>
export type ValuesOf<F extends Filters> = { [K in keyof F]: ValueOf<F[K]> }

/** Filters that the call doesn't know, or that it is asked with other values than its own, are `never`. */
export type Fitting<E extends Endpoint, F extends Filters> = {
  [K in keyof F]: F[K] extends Period<infer Prefix>
    ? FilterOf<E> extends Record<`${Prefix}from` | `${Prefix}to`, string>
      ? F[K]
      : never
    : K extends keyof FilterOf<E>
      ? AskedBy<F[K]> extends FilterOf<E>[K]
        ? F[K]
        : never
      : never
}
type AskedBy<F> =
  F extends Many<infer V>
    ? V[]
    : F extends One<any, infer As>
      ? As
      : F extends Flag<infer As>
        ? As
        : F extends Own<infer As>
          ? As
          : never

export interface ListOptions<E extends Endpoint, F extends Filters> {
  filters?: F & Fitting<E, F>
  /** What the reader may sort by. */
  sorts?: readonly SortNameOf<E>[]
  /** The order when the address names none. */
  sort?: SortOf<E>
  /** What may be looked for: "По ID, названию или пакету". Without it there is no search. */
  search?: 'search' extends keyof FilterOf<E> ? string : never
  include?: IncludeOf<E>
  /** Filters that the page itself sets. */
  always?: Partial<FilterOf<E>>
  size?: number
  /** Said when it could not be loaded: "Task list error. Try again later". */
  failed?: string
  /** Part of a page about something else: its count stands with the list alone, not beside the title. */
  part?: boolean
}

/** What the address says of a list. */
export interface ListChoice<E extends Endpoint, F extends Filters> {
  page: number
  size: number
  search: string
  sort: string
  values: ValuesOf<F>
  isFiltered: boolean
  /** What the call is asked. */
  args: Args<E>
  /** The same without the page: what is exported, or chosen as "all that match". */
  asked: { filter: Record<string, unknown>; sort: string | undefined }
}

/** What can't be looked for at all is not asked. */
const searched: Codec<string> = {
  read: (raw = '') => {
    const text = printable(raw).trim()
    return text.length > maxSearch || whyNotSearch(text) ? '' : text
  },
  write: (value) => value || undefined,
}
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ')

const sorted = (sorts: readonly string[], fallback: string): Codec<string> =>
  oneOf(
    sorts.flatMap((name) => [name, `-${name}`]),
    fallback,
  )

/** Every part of the address that is the list's own. */
export const specOf = <E extends Endpoint, F extends Filters>({
  filters,
  sorts = [],
  sort,
}: ListOptions<E, F>): UrlSpec => ({
  ...Object.fromEntries(Object.entries(filters ?? {}).map(([name, { codec }]) => [name, codec])),
  page: count(),
  search: searched,
  sort: sorted(sorts, (sort as string | undefined) ?? ''),
})

/** What an address says, also before the page is drawn. */
export function choiceOf<E extends Endpoint, F extends Filters>(
  call: E,
  options: ListOptions<E, F>,
  address: Record<string, string | undefined>,
): ListChoice<E, F> {
  const { page, search, sort, ...values } = readUrl(specOf(options), address) as {
    page: number
    search: string
    sort: string
  }
  const { size: usual = pageSizes.list, include, always, filters = {} as F } = options
  const size = pageRows.get() ?? usual
  const looked = options.search === undefined ? '' : search
  const active = Object.entries(values).filter(([, value]) => isOn(value))
  const filter = {
    ...Object.assign({}, ...active.map(([name, value]) => (filters[name] as Filter).ask(name, value as never))),
    ...always,
    ...(looked && { search: looked }),
  }
  const rest = { ...(sort && { sort }), ...((include as readonly string[] | undefined)?.length && { include }) }
  const query =
    call.base === 'v3'
      ? { page: { number: page, size }, ...rest, filter }
      : { page, per_page: size, ...rest, ...filter }
  return {
    page,
    size,
    search: looked,
    sort,
    values: values as ValuesOf<F>,
    isFiltered: looked !== '' || active.length > 0,
    args: { query } as unknown as Args<E>,
    asked: { filter, sort: sort || undefined },
  }
}
