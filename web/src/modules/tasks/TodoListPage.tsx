import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { type BoardTab, boardTabs } from '@slipway/domain/tasks/status.ts'
import { subtaskTypes, subtaskTypeText, takers } from '@slipway/domain/tasks/types.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMe } from '../../api/session.ts'
import { preloadTexts, useLocale, useTexts } from '../../i18n/i18n.ts'
import { useCounts } from '../../kit/layout/counts.ts'
import { many } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useKept } from '../../kit/list/use-layout.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useQueueOf } from '../../kit/record/queue.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { oneOf, useUrlState } from '../../kit/url-state.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { Board } from './board/Board.tsx'
import { Day, prefetchDay } from './board/Day.tsx'
import { useTake } from './board/use-take.ts'
import { useAway } from './offline/use-away.ts'
import { rowIncludes } from './queries.ts'

const tabs = Object.keys(boardTabs) as BoardTab[]
const orders = ['-id', 'id', 'ends_at', '-cost', 'cost'] as const

/** With charts; whoever comes to work doesn't wait for it. A page like any other: what doesn't come is said. */
const OwnWork = lazyRouteComponent(
  () => Promise.all([import('../own-work/OwnWork.tsx'), preloadTexts('own-work')]).then(([m]) => m),
  'OwnWork',
)

/** Its code is fetched while there is a connection (later.ts). */
const KeptBoard = lazyPart(
  () => Promise.all([import('./offline/KeptBoard.tsx'), preloadTexts('offline')]).then(([m]) => m.KeptBoard),
  ({ children }) => children,
)

/** @public What the day holds, which routes.tsx asks for while the page is still being drawn. */
export const loader = () => prefetchDay()

/** The executor's board, or what became of what was taken from it. */
export default function TodoListPage() {
  const [{ show }] = useUrlState({ show: oneOf(['statistics']) })
  if (!show) return <DayAndBoard />
  return (
    <Suspense fallback={<SkeletonCard lines={8} />}>
      <OwnWork />
    </Suspense>
  )
}

function DayAndBoard() {
  const t = useTexts('tasks')
  const locale = useLocale()
  const tab = useUrlTab(tabs)
  const { activeRole } = useMe()
  const types = subtaskTypes.filter((type) => takers[type].some((role) => role === activeRole))
  const list = useList(tasksContract.list, {
    filters: { type: many(types, t('type'), (type) => subtaskTypeText[type][locale]) },
    sorts: ['id', 'ends_at', 'cost'],
    sort: '-id',
    search: t('searchHint'),
    failed: t('listFailed'),
    include: rowIncludes,
    always: { tab },
  })
  const taking = useTake()
  const away = useAway(list.query)
  useQueueOf(
    'task',
    list.rows?.map(({ id }) => id),
  )
  const board = (
    <>
      <Day />
      <BoardTabs tab={tab} pending={taking.pending} />
      <List.Frame id="board">
        <List.Views of={list} views={useKept('board').kept.views} />
        <List.Bar of={list} orders={orders.map((value) => ({ value, label: t(`sort.${value}`) }))} />
        <List.Chips of={list} />
        <Board tab={tab} list={list} taking={taking} />
        <List.Pages of={list} />
      </List.Frame>
    </>
  )
  if (!away) return board
  return (
    <Suspense fallback={board}>
      <KeptBoard again={list.query.refetch}>{board}</KeptBoard>
    </Suspense>
  )
}

/** What was just pressed counts as taken already. */
function BoardTabs({ tab, pending }: { tab: BoardTab; pending: number }) {
  const t = useTexts('tasks')
  const counts = useCounts()?.tabs ?? {}
  const shift: Partial<Record<BoardTab, number>> = { [tab]: -pending, process: pending }
  return (
    <UrlTabs
      of="list"
      name={t('boardTitle')}
      tabs={tabs.map((value) => ({
        value,
        label: t(`tab.${value}`),
        count: counts[value] === undefined ? undefined : Math.max(0, counts[value] + (shift[value] ?? 0)),
      }))}
    />
  )
}
