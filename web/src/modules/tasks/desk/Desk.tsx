import type { Args } from '@slipway/domain/kernel/call.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { idle } from '../../../api/idle.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { movesIn } from '../../../kit/record/queue.ts'
import { openParam, useOpenModal, useUrlModal } from '../../../kit/url-modal.ts'
import type { WindowProps } from '../../../kit/windows.tsx'
import { DialogBody, DialogClose, DialogRoot, DialogTitle } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { useBelow } from '../../../ui/use-below.ts'
import { acceptActions, rejectActions } from '../actions/catalogue.ts'
import bare from '../card/Bare.module.css'
import { TaskCard } from '../card/TaskWindow.tsx'
import { type CardMoves, useAct } from '../card/use-card-moves.ts'
import { prefetchTask, rowIncludes, type Task } from '../queries.ts'
import classes from './Desk.module.css'
import { NoRail, Rail } from './Rail.tsx'
import { usePicked } from './use-picked.ts'

const waiting = {
  query: { filter: { waits: '1' }, sort: 'id', include: rowIncludes, page: { number: 1, size: 100 } },
} satisfies Args<typeof tasksContract.list>
/** Whoever waits longest comes first; what waits without a delivery, by its number after them. */
const byWaiting = (one: Task, other: Task) =>
  (one.submitted_at ?? last).localeCompare(other.submitted_at ?? last) || one.id - other.id
const last = '9'
const none: readonly Task[] = []

const decisions = [...acceptActions, ...rejectActions]

/** All that waits for the reader's decision, one after the other: the queue, and the card of what is looked at. */
export function Desk({ id, detail, onClose }: WindowProps) {
  const { data, error, refetch } = useApiQuery(tasksContract.list, waiting)
  const tasks = useMemo(() => data?.data.toSorted(byWaiting), [data])
  const ids = tasks?.map((task) => task.id)
  const first = ids?.[0]
  const current = id || first
  const moves = useDeskMoves(ids ?? [], current ?? 0)
  // Whoever decides on the first one elsewhere must not put another under the reader's hands.
  const { go } = moves
  useEffect(() => {
    if (!id && first) go(first)
  }, [id, first, go])
  const railed = !useBelow('xl')
  const picked = usePicked(tasks ?? none)
  const turn = () => {
    picked.turn()
    // The form of one task is not what is decided of several.
    if (detail) moves.act(null)
  }
  return (
    <DialogRoot onClose={onClose} size={1400} yOffset="4dvh" padding={0} classNames={{ content: classes.window }}>
      {railed && data && tasks?.length ? (
        <Rail tasks={tasks} total={data.meta.total} current={current} onOpen={moves.go} picked={{ ...picked, turn }} />
      ) : null}
      {railed && !data && error && current ? <NoRail error={error} onRetry={() => void refetch()} /> : null}
      <div className={classes.work}>
        {current ? (
          <TaskCard
            id={current}
            detail={detail}
            moves={{ ...moves, paused: railed && picked.isOn && Boolean(tasks?.length) }}
            onClose={onClose}
          />
        ) : (
          <Bare error={error} onRetry={() => void refetch()} done={data !== undefined} />
        )}
      </div>
    </DialogRoot>
  )
}

/** There is no task to show: none waits, or they are still on the way. */
function Bare({ error, done, onRetry }: { error: ApiError | null; done: boolean; onRetry: () => void }) {
  const t = useTexts('review')
  const tasks = useTexts('tasks')
  return (
    <>
      <div className={bare.bareHead}>
        <DialogTitle className={bare.bareTitle}>{t('desk')}</DialogTitle>
        <DialogClose aria-label={tasks('closeCard')} />
      </div>
      <DialogBody className={classes.bare}>
        {error ? (
          <ErrorState title={t('failed')} error={error} onRetry={onRetry} />
        ) : done ? (
          <EmptyState kind="all-done" text={t('doneText')} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </DialogBody>
    </>
  )
}

/** What was decided leaves the queue while its card is open: the way on is that of the queue before. */
function useDeskMoves(ids: readonly number[], id: number): CardMoves & { go: (id: number) => void } {
  const { swap } = useUrlModal('desk')
  const [kept, setKept] = useState(ids)
  const differs = ids.join() !== kept.join()
  if (differs && (ids.includes(id) || !kept.includes(id))) setKept(ids)
  const go = useCallback((to: number) => swap(openParam('desk', to)), [swap])
  const next = kept[kept.indexOf(id) + 1]
  // Whoever decides by keys is faster than the network: the card that follows is there already.
  useEffect(() => {
    if (next) void idle().then(() => prefetchTask(next))
  }, [next])
  const rest = kept.find((one) => one !== id && ids.includes(one))
  const moves = movesIn(kept, id, go)
  return {
    ...moves,
    onward: moves.next ?? (rest === undefined ? null : () => go(rest)),
    go,
    isQueueOf: (action) => decisions.includes(action),
    open: useOpenModal('task'),
    act: useAct('desk', id),
  }
}
