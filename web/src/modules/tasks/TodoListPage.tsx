import { NativeSelect } from '@mantine/core'
import type { Role } from '@slipway/domain/access/roles.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { type BoardTab, boardTabs } from '@slipway/domain/tasks/status.ts'
import { subtaskTypes, subtaskTypeText, takers } from '@slipway/domain/tasks/types.ts'
import { useRef } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useCounts } from '../../kit/layout/counts.ts'
import { useTitleCount } from '../../kit/layout/shell-state.ts'
import { FilterButton } from '../../kit/list/FilterButton.tsx'
import { FilterChips } from '../../kit/list/FilterChips.tsx'
import { ListPages } from '../../kit/list/ListPages.tsx'
import { SearchField } from '../../kit/list/SearchField.tsx'
import { useListKeys } from '../../kit/list/use-list-keys.ts'
import { type ListState, useListState } from '../../kit/list/use-list-state.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { manyOf } from '../../kit/url-state.ts'
import classes from './board/Board.module.css'
import { BoardList } from './board/BoardList.tsx'
import { useTake } from './board/use-take.ts'
import { rowIncludes } from './queries.ts'
import { useQueueOf } from './queue.ts'

const tabs = Object.keys(boardTabs) as BoardTab[]
const sorts = ['-id', 'id', 'ends_at', '-cost', 'cost'] as const

/** The executor's board. */
export default function TodoListPage() {
  const t = useTexts('tasks')
  const tab = useUrlTab(tabs)
  const state = useListState({ filters: { type: manyOf(subtaskTypes) }, sort: '-id' })
  const args = { query: { ...state.v3, filter: { ...state.v3.filter, tab }, include: rowIncludes } }
  const query = useApiQuery(tasksContract.list, args, { keepPrevious: true })
  const counts = useCounts()?.tabs ?? {}
  const taking = useTake()
  useQueueOf(query.data?.data.map(({ id }) => id))
  const shift: Partial<Record<BoardTab, number>> = { [tab]: -taking.pending, process: taking.pending }
  return (
    <>
      <UrlTabs
        name={t('boardTitle')}
        tabs={tabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          count: counts[value] === undefined ? undefined : Math.max(0, counts[value] + (shift[value] ?? 0)),
        }))}
      />
      <Toolbar state={state} total={query.data?.meta.total} />
      <BoardList tab={tab} state={state} listKey={JSON.stringify(args)} query={query} taking={taking} />
      {query.data && <ListPages meta={query.data.meta} page={state.page} onPage={state.setPage} />}
    </>
  )
}

const typesFor = (role: Role) => subtaskTypes.filter((type) => (takers[type] as readonly Role[]).includes(role))

function Toolbar({ state, total }: { state: ListState<any>; total: number | undefined }) {
  const t = useTexts('tasks')
  const shell = useTexts()
  const locale = useLocale()
  const { activeRole } = useMe()
  const search = useRef<HTMLInputElement>(null)
  useTitleCount(total)
  const page = useRef(document.body)
  useListKeys(page, search)
  const options = typesFor(activeRole).map((value) => ({ value, label: subtaskTypeText[value][locale] }))
  const filters = [{ id: 'type', kind: 'many', label: t('type'), options }] as const
  const type = state.filters.type as string[]
  return (
    <>
      <div className={classes.toolbar}>
        <FilterButton
          filters={filters}
          values={{ type }}
          active={type.length ? 1 : 0}
          onChange={state.setFilter}
          onClear={state.clear}
        />
        <SearchField value={state.search} hint={t('searchHint')} inputRef={search} onChange={state.setSearch} />
        <NativeSelect
          className={classes.sort}
          size="sm"
          aria-label={t('sort')}
          value={state.sort}
          data={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(event) => state.setSort(event.currentTarget.value)}
        />
        <span className={classes.grow} />
        <span className={classes.count} role="status">
          {total !== undefined && shell('results', { count: total })}
        </span>
      </div>
      <FilterChips filters={filters} values={{ type }} onChange={state.setFilter} onClear={state.clear} />
    </>
  )
}
