import { pageSizes } from '@slipway/domain/kernel/page-sizes.ts'
import { count, readUrl, type SetUrlState, text, type UrlSpec, type UrlState, useUrlState } from '../url-state.ts'

export interface ListOptions<F extends UrlSpec> {
  /** Every filter by its codec: `{ status: manyOf(taskStatuses), my: flag() }`. */
  filters?: F
  /** The order when the address names none: `-id`. */
  sort?: string
  size?: number
}

/** What the address says of a list. */
export interface ListChoice<F extends UrlSpec = UrlSpec> {
  page: number
  size: number
  search: string
  sort: string
  filters: UrlState<F>
  /** Ready for a JSON:API list: `useApiQuery(api.list, { query: state.v3 })`. Empty filters are left out. */
  v3: { page: { number: number; size: number }; sort?: string; filter: Partial<UrlState<F>> & { search?: string } }
  /** Ready for a v1 list. */
  v1: { page: number; per_page: number; sort?: string; search?: string } & Partial<UrlState<F>>
  isFiltered: boolean
}

export interface ListState<F extends UrlSpec = UrlSpec> extends ListChoice<F> {
  setPage: (page: number) => void
  setSearch: (search: string) => void
  setSort: (sort: string) => void
  setFilter: (id: string, value: unknown) => void
  clear: () => void
}

const isSet = (value: unknown) =>
  value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)

const specOf = <F extends UrlSpec>({ filters = {} as F, sort = '' }: ListOptions<F>) => ({
  ...filters,
  page: count(),
  search: text(),
  sort: text(sort),
})

/** The same without the page around it: for what is fetched before the page is drawn. */
export const readList = <F extends UrlSpec>(
  options: ListOptions<F>,
  search: Record<string, string | undefined>,
): ListChoice<F> => viewOf(options, readUrl(specOf(options), search) as never)

function viewOf<F extends UrlSpec>(
  { filters = {} as F, size = pageSizes.list }: ListOptions<F>,
  state: UrlState<F> & { page: number; search: string; sort: string },
): ListChoice<F> {
  const values = Object.fromEntries(Object.keys(filters).map((id) => [id, state[id as keyof typeof state]]))
  const active = Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value))) as Partial<UrlState<F>>
  const search = state.search || undefined
  return {
    page: state.page,
    size,
    search: state.search,
    sort: state.sort,
    filters: values as UrlState<F>,
    v3: {
      page: { number: state.page, size },
      ...(state.sort && { sort: state.sort }),
      filter: { ...active, ...(search && { search }) },
    },
    v1: {
      page: state.page,
      per_page: size,
      ...(state.sort && { sort: state.sort }),
      ...active,
      ...(search && { search }),
    },
    isFiltered: search !== undefined || Object.keys(active).length > 0,
  }
}

/** The whole state of a list, kept in the address. A change of anything but the page starts from page 1 again. */
export function useListState<F extends UrlSpec = Record<never, never>>(options: ListOptions<F> = {}): ListState<F> {
  const [state, set] = useUrlState(specOf(options)) as unknown as [never, SetUrlState<UrlSpec>]
  const filters = Object.keys(options.filters ?? {})
  return {
    ...viewOf(options, state),
    setPage: (page) => set({ page }),
    setSearch: (text) => set({ search: text, page: 1 }, { replace: true }),
    setSort: (next) => set({ sort: next, page: 1 }),
    setFilter: (id, value) => set({ [id]: value, page: 1 }),
    clear: () => set({ ...Object.fromEntries(filters.map((id) => [id, undefined])), search: '', page: 1 }),
  }
}
