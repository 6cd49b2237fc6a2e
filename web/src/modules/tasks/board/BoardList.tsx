import { Button } from '@mantine/core'
import type { BoardTab } from '@slipway/domain/tasks/status.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import type { ListQuery } from '../../../kit/list/types.ts'
import type { ListState } from '../../../kit/list/use-list-state.ts'
import { ScreenLink } from '../../../kit/paths.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import type { Task } from '../queries.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import { useLiveRows } from './use-live-rows.ts'
import type { useTake } from './use-take.ts'

interface BoardListProps {
  tab: BoardTab
  state: ListState<any>
  /** Names the list and its page: what is asked of the server. */
  listKey: string
  query: ListQuery<Task>
  taking: ReturnType<typeof useTake>
}

export function BoardList({ tab, state, listKey, query, taking }: BoardListProps) {
  const t = useTexts('tasks')
  // While the next page loads, the rows are still those of the last one.
  const rows = query.isPlaceholderData ? undefined : query.data?.data
  const live = useLiveRows(rows, listKey, taking.held, tab === 'published')
  if (!query.data) return <Waiting query={query} />
  if (!live.rows.length) return <Empty tab={tab} state={state} />
  const leave = (id: number) => {
    taking.dismiss(id)
    live.left(id)
  }
  const letGo = (id: number) => {
    if (taking.takes.get(id)?.state !== 'taken') return
    taking.letGo(id)
    live.release(id)
  }
  return (
    <>
      <div className={classes.pillPlace} aria-live="polite">
        {live.fresh > 0 && (
          <button type="button" className={classes.pill} onClick={live.showFresh}>
            {t('fresh', { count: live.fresh })}
          </button>
        )}
      </div>
      <ul className={classes.list} aria-label={t(`tab.${tab}`)} data-stale={query.isPlaceholderData || undefined}>
        {live.rows.map((task) => (
          <li
            key={task.id}
            className={classes.item}
            data-leaving={live.leaving.has(task.id) || undefined}
            // What was taken stays under the pointer, or the next press would take the row below.
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && letGo(task.id)}
            onBlur={({ currentTarget, relatedTarget }) =>
              !currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover') && letGo(task.id)
            }
            onAnimationEnd={(event) => event.target === event.currentTarget && leave(task.id)}
          >
            <BoardCard
              task={task}
              take={taking.takes.get(task.id)}
              onTake={() => void taking.take(task)}
              onDismiss={() => {
                taking.dismiss(task.id)
                live.release(task.id)
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Waiting({ query }: { query: ListQuery<Task> }) {
  if (query.error?.status === 403) return <EmptyState kind="no-rights" />
  if (!query.error) return <SkeletonRows rows={8} height={76} />
  return <ErrorState text={query.error.error} requestId={query.error.requestId} onRetry={() => void query.refetch()} />
}

const kinds = {
  published: 'first-use',
  process: 'first-use',
  checking: 'all-done',
  revision: 'all-done',
  completed: 'first-use',
  failed: 'all-done',
} as const satisfies Record<BoardTab, 'first-use' | 'all-done'>

function Empty({ tab, state }: { tab: BoardTab; state: ListState<any> }) {
  const t = useTexts('tasks')
  const shell = useTexts()
  if (state.isFiltered) {
    return (
      <EmptyState
        kind="nothing-found"
        action={
          <Button variant="default" onClick={state.clear}>
            {shell('clearFilters')}
          </Button>
        }
      />
    )
  }
  const action =
    tab === 'published' ? (
      <Button variant="default" renderRoot={(props) => <ScreenLink to="/user/profile" {...props} />}>
        {t('toSkills')}
      </Button>
    ) : (
      <Button variant="default" renderRoot={(props) => <ScreenLink to="/todo/list" {...props} />}>
        {t('toPublished')}
      </Button>
    )
  return <EmptyState kind={kinds[tab]} text={t(`empty.${tab}`)} action={action} />
}
