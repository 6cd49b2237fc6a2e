import type { Endpoint } from '@slipway/domain/kernel/call.ts'
import type { PageMeta } from '@slipway/domain/kernel/paging.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { prefetch, useApiQuery } from '../../api/query.ts'
import { useTitleCount } from '../layout/shell-state.ts'
import { useTidyUrl, useUrlParts } from '../url-state.ts'
import { choiceOf, type Filters, type ListChoice, type ListOptions, specOf } from './choice.ts'
import type { RowOf, SortNameOf } from './list-types.ts'
import { choosePageRows, type PageRows, pageRows } from './page-rows.ts'
import { useListKeys } from './use-list-keys.ts'

/** A list as its parts on the screen need it. */
export interface AnyList<Row = any, Sort extends string = any> extends Omit<ListChoice<Endpoint, Filters>, 'args'> {
  filters: Filters
  sorts: readonly Sort[]
  /** The order that it begins in. */
  usualSort: string
  searchHint: string | undefined
  failed: string | undefined
  query: UseQueryResult<{ data: Row[]; meta: PageMeta }, ApiError>
  /** The rows of the page; undefined until they are there, and while those on screen are of another page. */
  rows: readonly Row[] | undefined
  total: number | undefined
  /** There are more than `total`: counting all takes too long. */
  hasMore: boolean
  setPage: (page: number) => void
  setSize: (size: PageRows) => void
  setSearch: (search: string) => void
  setSort: (sort: string) => void
  setFilter: (name: string, value: unknown) => void
  clear: () => void
  /** Opens the row with the number that is searched for, as soon as it is there. */
  openExact: (search: string) => void
  /** What of the address is the list's, but for the page: what a saved view keeps. */
  address: Record<string, string>
  /** An address without these parts and the page. */
  withoutAddress: (address: Record<string, string>) => Record<string, string>
  at: { body: RefObject<HTMLDivElement | null>; search: RefObject<HTMLInputElement | null> }
}

export interface List<E extends Endpoint, F extends Filters> extends AnyList<RowOf<E>, SortNameOf<E>> {
  values: ListChoice<E, F>['values']
}

/** The first page of a list that is opened is asked for before its page is drawn. */
export const listAhead = <E extends Endpoint, F extends Filters>(
  call: E,
  options: ListOptions<E, F>,
  address: Record<string, string>,
): Promise<void> => prefetch(call, choiceOf(call, options, address).args)

/**
 * A list of the product by its call: rows, and the whole state in the address. A change of anything but the page starts
 * from page 1; what the address says wrongly is taken out of it, and a page beyond the last becomes the last.
 */
export function useList<const E extends Endpoint, F extends Filters = Record<never, never>>(
  call: E,
  options: ListOptions<E, F> = {},
): List<E, F> {
  const spec = specOf(options)
  pageRows.use()
  const [parts, set] = useUrlParts(spec)
  const { args, ...choice } = choiceOf(call, options, parts)
  const query = useApiQuery(call, args, { keepPrevious: true }) as unknown as List<E, F>['query']
  const { data, isPlaceholderData } = query
  const shown = isPlaceholderData ? undefined : data
  useTidyUrl(spec)
  usePageThatIs(choice.page, shown?.meta.page, (page) => set({ page }, { replace: true }))
  useTitleCount(options.part ? undefined : data?.meta.total)
  const at = { body: useRef<HTMLDivElement>(null), search: useRef<HTMLInputElement>(null) }
  useListKeys(at.body, at.search)
  const openExact = useExact(at.body, choice.search, shown?.data)
  const filters = (options.filters ?? {}) as Filters
  return {
    ...choice,
    filters,
    sorts: options.sorts ?? [],
    usualSort: String(options.sort ?? ''),
    searchHint: options.search,
    failed: options.failed,
    query,
    rows: shown?.data,
    total: data?.meta.total,
    hasMore: data?.meta.more === true,
    openExact,
    setPage: (page) => set({ page }),
    // What stood first on the page stays on the one that follows.
    setSize: (size) => {
      choosePageRows(size)
      set({ page: Math.floor(((choice.page - 1) * choice.size) / size) + 1 })
    },
    setSearch: (search) => set({ search, page: 1 }, { replace: true }),
    setSort: (sort) => set({ sort, page: 1 }),
    setFilter: (name, value) => set({ [name]: value, page: 1 }),
    clear: () => set({ ...nothingOf(filters), search: '', page: 1 }),
    address: ownOf(parts),
    withoutAddress: (address) =>
      Object.fromEntries(Object.entries(address).filter(([name]) => spec[name] === undefined)),
    at,
  }
}

/** Enter after a number in the search: whoever knows the number of a record wants the record and not a list of one. */
function useExact(body: RefObject<HTMLElement | null>, search: string, rows: readonly unknown[] | undefined) {
  const wanted = useRef<string | null>(null)
  const open = () => {
    const links = [...(body.current?.querySelectorAll<HTMLAnchorElement>('[data-row-link]') ?? [])]
    const row = `[data-row="${wanted.current?.replace('#', '')}"]`
    // A number may be that of what the row is about: then nothing else is found.
    const found =
      links.find((link) => link.closest(row)) ?? links.find(({ href }) => links.every((one) => one.href === href))
    wanted.current = null
    found?.click()
  }
  useEffect(() => {
    if (wanted.current === search && rows) open()
  })
  return (text: string) => {
    wanted.current = /^#?\d{1,10}$/.test(text) ? text : null
    if (wanted.current === search && rows) open()
  }
}

const ownOf = ({ page: _page, ...parts }: Record<string, string | undefined>) => parts as Record<string, string>

/** Every filter off, also those that are on while the address says nothing. */
const nothingOf = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).map(([name, { kind }]) => [name, kind === 'many' ? [] : undefined]))

function usePageThatIs(asked: number, given: number | undefined, correct: (page: number) => void) {
  // Only the answer says which page is the last.
  useEffect(() => {
    if (given !== undefined && given !== asked) correct(given)
  })
}
