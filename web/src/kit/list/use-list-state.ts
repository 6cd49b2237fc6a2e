import { pageSizes } from '@slipway/domain/kernel/paging.ts'
import { count, type SetUrlState, text, type UrlSpec, type UrlState, useUrlState } from '../url-state.ts'

interface Options<F extends UrlSpec> {
  /** Every filter by its codec: `{ status: manyOf(taskStatuses), my: flag() }`. */
  filters?: F
  /** The order when the address names none: `-id`. */
  sort?: string
  size?: number
}

export interface ListState<F extends UrlSpec = UrlSpec> {
  page: number
  size: number
  search: string
  sort: string
  filters: UrlState<F>
  /** Ready for a JSON:API list: `useApiQuery(api.list, { query: state.v3 })`. Empty filters are left out. */
  v3: { page: { number: number; size: number }; sort?: string; filter: Partial<UrlState<F>> & { search?: string } }
  /** Ready for a v1 list. */
  v1: { page: number; per_page: number; search?: string } & Partial<UrlState<F>>
  setPage: (page: number) => void
  setSearch: (search: string) => void
  setSort: (sort: string) => void
  setFilter: (id: string, value: unknown) => void
  clear: () => void
  isFiltered: boolean
}

const isSet = (value: unknown) =>
  value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The whole state of a list, kept in the address. A change of anything but the page starts from page 1 again. */
export function useListState<F extends UrlSpec = Record<never, never>>(options: Options<F> = {}): ListState<F> {
  const { filters = {} as F, sort = '', size = pageSizes.list } = options
  const [state, set] = useUrlState({ ...filters, page: count(), search: text(), sort: text(sort) }) as unknown as [
    UrlState<F> & { page: number; search: string; sort: string },
    SetUrlState<UrlSpec>,
  ]
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
    v1: { page: state.page, per_page: size, ...active, ...(search && { search }) },
    setPage: (page) => set({ page }),
    setSearch: (text) => set({ search: text, page: 1 }, { replace: true }),
    setSort: (next) => set({ sort: next, page: 1 }),
    setFilter: (id, value) => set({ [id]: value, page: 1 }),
    clear: () => set({ ...Object.fromEntries(Object.keys(filters).map((id) => [id, undefined])), search: '', page: 1 }),
    isFiltered: search !== undefined || Object.keys(active).length > 0,
  }
}
