import { Button } from '@mantine/core'
import type { BoardTab } from '@slipway/domain/tasks/status.ts'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { useShortcuts } from '../../../kit/keys/use-shortcuts.ts'
import { List } from '../../../kit/list/List.tsx'
import type { AnyList } from '../../../kit/list/use-list.ts'
import { ScreenLink } from '../../../kit/paths.tsx'
import { toast } from '../../../kit/toast.tsx'
import { announce } from '../../../ui/announce.ts'
import { rowKey } from '../batch.ts'
import type { Task } from '../queries.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import { useLiveRows } from './use-live-rows.ts'
import type { useTake } from './use-take.ts'

interface BoardProps {
  tab: BoardTab
  list: AnyList<Task>
  taking: ReturnType<typeof useTake>
}

/** The rows of the board as cards that never jump. */
export function Board({ tab, list, taking }: BoardProps) {
  const t = useTexts('tasks')
  const key = JSON.stringify([list.asked, list.page])
  const rows = useMemo(() => list.rows?.map((task) => ({ ...task, key: rowKey(task) })), [list.rows])
  const live = useLiveRows(rows, key, taking.held, tab === 'published')
  const leave = (row: number) => {
    taking.dismiss(row)
    live.left(row)
  }
  const letGo = (row: number) => {
    const take = taking.takes.get(row)
    if (take?.state !== 'taken') return
    // Of a batch more may be taken: its row stays.
    if (take.agreed && rows?.some((task) => task.key === row)) return taking.dismiss(row)
    taking.letGo(row)
    live.release(row)
  }
  // T takes the task of the row that J and K have come to.
  useShortcuts({
    takeRow: () => {
      const at = list.at.body.current?.contains(document.activeElement) && document.activeElement?.closest('li')
      const button = at && at.querySelector<HTMLElement>('[data-take]')
      const task = button && live.rows.find(({ id }) => String(id) === at.dataset.row)
      if (!task) return
      const why = task.abilities.take?.text
      if (why) return toast.info(why)
      button.click()
      // The focus stays on the row, and nothing else says what the key did.
      announce(`${t('done.take')}: ${task.title}`)
    },
  })
  return (
    <List.Body of={list} bare rowHeight={76} isEmpty={!live.rows.length} empty={useEmpty(tab)}>
      {() => (
        <>
          <div className={classes.pillPlace} aria-live="polite">
            {live.fresh > 0 && (
              <button type="button" className={classes.pill} onClick={live.showFresh}>
                {t('fresh', { count: live.fresh })}
              </button>
            )}
          </div>
          <ul className={classes.list} aria-label={t(`tab.${tab}`)}>
            {live.rows.map((task) => (
              <li
                key={task.key}
                data-row={task.id}
                className={classes.item}
                data-leaving={live.leaving.has(task.key) || undefined}
                // What was taken stays under the pointer, or the next press would take the row below.
                onPointerLeave={({ pointerType }) => pointerType === 'mouse' && letGo(task.key)}
                onBlur={({ currentTarget, relatedTarget }) =>
                  !currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover') && letGo(task.key)
                }
                onAnimationEnd={(event) => event.target === event.currentTarget && leave(task.key)}
              >
                <BoardCard
                  task={task}
                  take={taking.takes.get(task.key)}
                  onTake={() => void taking.take(task)}
                  onDismiss={() => {
                    taking.dismiss(task.key)
                    live.release(task.key)
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </List.Body>
  )
}

const kinds = {
  published: 'first-use',
  process: 'first-use',
  checking: 'all-done',
  revision: 'all-done',
  completed: 'first-use',
  failed: 'all-done',
} as const satisfies Record<BoardTab, 'first-use' | 'all-done'>

function useEmpty(tab: BoardTab) {
  const t = useTexts('tasks')
  const to = tab === 'published' ? '/user/profile' : '/todo/list'
  const action = (
    <Button variant="default" renderRoot={(props) => <ScreenLink to={to} {...props} />}>
      {t(tab === 'published' ? 'toSkills' : 'toPublished')}
    </Button>
  )
  return { kind: kinds[tab], text: t(`empty.${tab}`), action }
}
