import { Button, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import type { Action } from '../actions.tsx'
import { useTitleCount } from '../layout/shell-state.ts'
import { FilterButton } from './FilterButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { ListCards } from './ListCards.tsx'
import { ListPages } from './ListPages.tsx'
import classes from './ListScreen.module.css'
import { ListTable } from './ListTable.tsx'
import { SearchField } from './SearchField.tsx'
import type { Column, Filter, ListQuery, Target } from './types.ts'
import { useIsWide } from './use-is-wide.ts'
import { useListKeys } from './use-list-keys.ts'
import type { ListState } from './use-list-state.ts'
import { useListView } from './use-list-view.ts'
import { ViewMenu } from './ViewMenu.tsx'

interface ListScreenProps<Row> {
  /** What the list holds, for screen readers and as the key of the reader's view: unique in the product. */
  id: string
  name: string
  state: ListState<any>
  query: ListQuery<Row>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string | number
  /** Part of a page about something else: the count stands with the list alone, not beside the title. */
  part?: boolean
  /** Names the row in its menu. */
  rowName: (row: Row) => string
  open?: (row: Row) => Target | undefined
  /** Prefetches what the row opens. */
  onHover?: (row: Row) => void
  actions?: (row: Row) => readonly Action[]
  filters?: readonly Filter[]
  /** "По ID, названию или пакету"; without it there is no search. */
  searchHint?: string
  add?: Action
  /** More of the toolbar, after the filters. */
  tools?: ReactNode
  /** Exports what is filtered, not the page. */
  onExport?: () => unknown
  /** What the list is for and the one thing to do (to add, unless said), when nothing is there yet. */
  empty?: { text: string; action?: ReactNode; kind?: 'first-use' | 'all-done' }
}

/** Every list of the product. Its whole state stands in the address; old rows stay while new ones load. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const t = useTexts()
  const { state, query, filters = [], columns } = props
  const view = useListView(props.id, columns)
  const body = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useListKeys(body, search)
  const isWide = useIsWide(body)
  const total = query.data?.meta.total
  useTitleCount(props.part ? undefined : total)
  const panelFilters = filters.filter((filter) => !(filter.kind === 'flag' && filter.inline))
  return (
    <section className={classes.screen}>
      <div className={classes.toolbar}>
        {props.add && <AddButton action={props.add} />}
        {panelFilters.length > 0 && (
          <FilterButton
            filters={panelFilters}
            values={state.filters}
            active={panelFilters.filter(({ id }) => isOn(state.filters[id])).length}
            onChange={state.setFilter}
            onClear={state.clear}
          />
        )}
        {props.searchHint && (
          <SearchField value={state.search} hint={props.searchHint} inputRef={search} onChange={state.setSearch} />
        )}
        {filters.map(
          (filter) =>
            filter.kind === 'flag' &&
            filter.inline && (
              <Checkbox
                key={filter.id}
                label={filter.label}
                checked={state.filters[filter.id] === true}
                onChange={(event) => state.setFilter(filter.id, event.currentTarget.checked)}
              />
            ),
        )}
        {props.tools}
        <span className={classes.grow} />
        <span className={classes.count} role="status">
          {total !== undefined && t('results', { count: total })}
        </span>
        <ViewMenu columns={columns} {...view} onExport={props.onExport} />
      </div>
      <FilterChips filters={filters} values={state.filters} onChange={state.setFilter} onClear={state.clear} />
      <div
        ref={body}
        className={classes.body}
        data-stale={query.isPlaceholderData || undefined}
        data-wide={isWide || undefined}
      >
        <Rows {...props} view={view} />
      </div>
      {query.data && <ListPages meta={query.data.meta} page={state.page} onPage={state.setPage} />}
    </section>
  )
}

const isOn = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

function Rows<Row>({ view, ...props }: ListScreenProps<Row> & { view: ReturnType<typeof useListView<Row>> }) {
  const t = useTexts()
  const cards = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const { state, query, empty } = props
  if (query.data?.data.length) {
    const shared = { ...props, rows: query.data.data, columns: view.shown }
    if (cards) return <ListCards {...shared} />
    return <ListTable {...shared} dense={view.dense} sort={state.sort} onSort={state.setSort} />
  }
  if (query.data && state.isFiltered) {
    const clear = (
      <Button variant="default" onClick={state.clear}>
        {t('clearFilters')}
      </Button>
    )
    return <EmptyState kind="nothing-found" action={clear} />
  }
  if (query.data) {
    const first = empty?.action ?? (props.add && <AddButton action={props.add} />)
    return <EmptyState kind={empty?.kind ?? 'first-use'} text={empty?.text} action={first} />
  }
  if (query.error?.status === 403) return <EmptyState kind="no-rights" />
  if (query.error) {
    return (
      <ErrorState text={query.error.error} requestId={query.error.requestId} onRetry={() => void query.refetch()} />
    )
  }
  return <SkeletonRows rows={state.size} height={view.dense ? 36 : 44} />
}

function AddButton({ action }: { action: Action }) {
  return (
    <Button
      h={34}
      leftSection={<IconPlus size={16} stroke={1.75} />}
      disabled={Boolean(action.whyNot)}
      title={action.whyNot ?? undefined}
      onClick={() => action.run()}
    >
      {action.label}
    </Button>
  )
}
