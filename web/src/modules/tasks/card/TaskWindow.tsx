import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useShortcuts } from '../../../kit/keys/use-shortcuts.ts'
import { Walk } from '../../../kit/record/Walk.tsx'
import type { WindowProps } from '../../../kit/windows.tsx'
import { DialogBody, DialogClose, DialogRoot, DialogTitle } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonCard } from '../../../ui/Skeletons.tsx'
import { cardQuery, prefetchTask } from '../queries.ts'
import bare from './Bare.module.css'
import { type Notice, noticeOver } from './notice.ts'
import { TaskBody } from './TaskBody.tsx'
import classes from './TaskWindow.module.css'
import { type CardMoves, useCardMoves } from './use-card-moves.ts'

/** The task card in a window of its own. */
export function TaskWindow({ id, detail, onClose }: WindowProps) {
  const moves = useCardMoves(id)
  return (
    <DialogRoot onClose={onClose} size={1040} yOffset="4dvh" padding={0} classNames={{ content: classes.window }}>
      <TaskCard id={id} detail={detail} moves={moves} onClose={onClose} />
    </DialogRoot>
  )
}

/** What is inside of it; `detail` is the action whose form stands open. */
export function TaskCard({ id, detail, moves, onClose }: WindowProps & { moves: CardMoves }) {
  const t = useTexts('tasks')
  const { data: task, error, refetch } = useApiQuery(tasksContract.get, cardQuery(id))
  const [said, setNotice] = useState<Notice | null>(null)
  const notice = task ? noticeOver(said, task) : said
  if (notice !== said) setNotice(notice)
  // Of a batch one is led to another that is free: the address and the walk name what is shown.
  const other = task && task.id !== id ? task.id : null
  const lead = useEffectEvent((to: number) => moves.instead?.(to))
  useEffect(() => {
    if (other) void prefetchTask(other).then(() => lead(other))
  }, [other])
  const gone = error?.status === 404 || error?.status === 403
  if (task) {
    return (
      <TaskBody
        key={task.id}
        task={task}
        action={detail || undefined}
        moves={moves}
        stale={gone ? error.error : null}
        notice={notice?.text ?? null}
        onNotice={(text, follows = false) =>
          setNotice(text === null ? null : { text, before: task, after: null, follows, over: null })
        }
        onClose={onClose}
      />
    )
  }
  return (
    <Bare id={id} moves={moves}>
      {error ? (
        <ErrorState
          title={gone ? t('goneTitle') : undefined}
          text={gone ? t('goneText') : undefined}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonCard lines={9} />
      )}
    </Bare>
  )
}

interface BareProps {
  id: number
  moves: CardMoves
  children: ReactNode
}

/** A card that is on its way, or can't be shown: one walks on from it all the same. */
function Bare({ id, moves, children }: BareProps) {
  const t = useTexts('tasks')
  const body = useRef<HTMLDivElement>(null)
  useShortcuts({ nextRecord: moves.next, previousRecord: moves.previous })
  // What had the focus in the card before is gone.
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div className={bare.bareHead}>
        <DialogTitle className={bare.bareTitle}>{t('number', { id })}</DialogTitle>
        <Walk of={moves} />
        <DialogClose aria-label={t('closeCard')} />
      </div>
      <DialogBody ref={body} role="group" aria-label={t('number', { id })} tabIndex={-1} className={bare.waiting}>
        {children}
      </DialogBody>
    </>
  )
}
