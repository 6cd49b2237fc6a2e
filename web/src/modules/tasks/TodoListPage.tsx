import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { type BoardTab, boardTabs } from '@slipway/domain/tasks/status.ts'
import { subtaskTypes, subtaskTypeText, takers } from '@slipway/domain/tasks/types.ts'
import { useMe } from '../../api/session.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useCounts } from '../../kit/layout/counts.ts'
import { many } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useKept } from '../../kit/list/use-layout.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useQueueOf } from '../../kit/record/queue.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { Board } from './board/Board.tsx'
import { Day, prefetchDay } from './board/Day.tsx'
import { useTake } from './board/use-take.ts'
import { rowIncludes } from './queries.ts'

const tabs = Object.keys(boardTabs) as BoardTab[]
const orders = ['-id', 'id', 'ends_at', '-cost', 'cost'] as const

/** @public What the day holds, which routes.tsx asks for while the page is still being drawn. */
export const loader = () => prefetchDay()

/** The executor's board. */
export default function TodoListPage() {
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
  useQueueOf(
    'task',
    list.rows?.map(({ id }) => id),
  )
  return (
    <>
      <Day />
      <BoardTabs tab={tab} pending={taking.pending} />
      <List.Frame>
        <List.Views of={list} views={useKept('board').kept.views} />
        <List.Bar of={list} orders={orders.map((value) => ({ value, label: t(`sort.${value}`) }))} />
        <List.Chips of={list} />
        <Board tab={tab} list={list} taking={taking} />
        <List.Pages of={list} />
      </List.Frame>
    </>
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
