import { Alert } from '@mantine/core'
import { isExecutor } from '@slipway/domain/access/roles.ts'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useMe } from '../../../api/session.ts'
import { preloadTexts, useTexts } from '../../../i18n/i18n.ts'
import { usePageActions } from '../../../kit/palette/palette-store.ts'
import { lazyPart } from '../../../ui/retry-import.ts'
import { useBelow } from '../../../ui/use-below.ts'
import { ActionBar } from '../actions/ActionBar.tsx'
import { ActionForm } from '../actions/ActionForm.tsx'
import { acceptActions, type UserAction } from '../actions/catalogue.ts'
import { useReviewKeys } from '../actions/use-review-keys.ts'
import { useTaskActions } from '../actions/use-task-actions.ts'
import type { Task } from '../queries.ts'
import { Steps } from '../Steps.tsx'
import { SubmitWork } from '../submit/SubmitWork.tsx'
import { Attempts } from './Attempts.tsx'
import { CardHead } from './CardHead.tsx'
import { Comments } from './Comments.tsx'
import { Deliverable } from './Deliverable.tsx'
import { Description } from './Description.tsx'
import { Facts } from './Facts.tsx'
import { Materials } from './Materials.tsx'
import { Moderations } from './Moderations.tsx'
import type { SetNotice } from './notice.ts'
import { Part } from './Part.tsx'
import { Remark } from './Remark.tsx'
import { Strips } from './Strips.tsx'
import classes from './TaskWindow.module.css'
import type { CardMoves } from './use-card-moves.ts'

/** What is looked at is the delivery: it stands first. */
const inReview: readonly Task['status'][] = ['checking', 'moderation', 'verification', 'verified', 'confirmation']

/** For those who judge what was delivered more than once. */
const Compare = lazyPart(() =>
  Promise.all([import('../compare/Compare.tsx'), preloadTexts('review')]).then(([m]) => m.Compare),
)
/** Simple tasks are mostly about no application, and the card is there before what it copies from. */
const About = lazyPart(() =>
  Promise.all([import('./About.tsx'), preloadTexts('application-parts'), preloadTexts('sharing')]).then(
    ([m]) => m.About,
  ),
)
/** Most deliveries have no remarks, and most readers may put none. */
const Pins = lazyPart(() => Promise.all([import('../pins/Pins.tsx'), preloadTexts('pins')]).then(([m]) => m.Pins))

interface TaskBodyProps {
  task: Task
  action: string | undefined
  moves: CardMoves
  /** Why what is shown may not be seen any more. */
  stale: string | null
  /** What was done last, also when it was done with the task before this one. */
  notice: string | null
  onNotice: SetNotice
  onClose: () => void
}

/** Somebody has the focus in the card or beside it in its window, and not on what opened it there. */
function isInUse(card: HTMLElement): boolean {
  const window = card.closest('[role=dialog]') ?? card.parentElement
  const at = document.activeElement
  return Boolean(window?.contains(at)) && at !== window && !at?.matches('[aria-current]')
}

export function TaskBody({ task, action, moves, stale, notice, onNotice, onClose }: TaskBodyProps) {
  const t = useTexts('tasks')
  const { activeRole } = useMe()
  const actions = useTaskActions(task, { moves, onNotice, onClose })
  usePageActions(actions.all.filter(({ whyNot }) => !whyNot))
  const [held, setHeld] = useState<UserAction | null>(null)
  const offered = actions.forms.find((one) => one.action === action)?.action ?? null
  if (offered && offered !== held) setHeld(offered)
  const form = offered ?? (held === action ? held : null)
  const wide = !useBelow('lg')
  const narrow = useBelow('md')
  const works = task.abilities.submit !== undefined
  // Forms stay when their action has gone: what the server says of the last try must be readable.
  const [worked, setWorked] = useState(works)
  if (works && !worked) setWorked(true)
  const scroll = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  // What had the focus until now (the waiting card, the task before, a form) is gone; the keyboard goes on from here.
  useEffect(() => {
    if (scroll.current && !isInUse(scroll.current)) scroll.current.focus({ preventScroll: true })
  }, [form, task.more_time?.open?.id, task.rounds?.open?.id])
  // What was done is told at the top, also to whom the button stood far below.
  useEffect(() => {
    if (!notice) return
    scroll.current?.scrollTo({ top: 0 })
    // A low window scrolls as a whole.
    scroll.current?.scrollIntoView()
  }, [notice])
  // What was pressed for it has gone, with the answer or with what is read after it.
  useEffect(() => {
    if (notice && document.activeElement === document.body) said.current?.focus({ preventScroll: true })
  }, [notice, task.status])
  useReviewKeys(moves.paused ? [] : actions.all, moves, form !== null)
  const reviewed = inReview.includes(task.status)
  const judges = actions.all.some(({ action }) => acceptActions.includes(action))
  const delivered = !works && task.deliverable && (
    <Part title={t('deliverable')}>
      <Deliverable work={task.deliverable} />
      {judges && (task.attempts?.length ?? 0) > 1 && (
        <Suspense>
          <Compare id={task.id} pins={task.pins?.list ?? []} />
        </Suspense>
      )}
    </Part>
  )
  const pinned = task.pins && (task.pins.list.length > 0 || task.pins.put === null) && (
    <Suspense>
      <Pins task={task} />
    </Suspense>
  )
  // Beside the work where there is room: nobody writes what to mend without seeing it.
  const side = form !== null && wide
  const decision = form && (
    <ActionForm
      key={form}
      task={task}
      action={form}
      beside={side}
      overtaken={offered === null}
      onDone={actions.done}
      onCancel={() => moves.act(null)}
    />
  )
  return (
    <>
      <CardHead task={task} moves={moves} onClose={onClose} />
      <div className={classes.middle}>
        <div
          ref={scroll}
          className={classes.scroll}
          role="group"
          aria-label={task.title}
          tabIndex={-1}
          data-autofocus={form ? undefined : true}
        >
          {stale && (
            <Alert
              className={classes.note}
              color="red"
              variant="light"
              role="alert"
              icon={<IconInfoCircle size={18} />}
            >
              {stale}
            </Alert>
          )}
          {actions.fault && (
            <Alert
              className={classes.note}
              color="red"
              variant="light"
              role="alert"
              icon={<IconInfoCircle size={18} />}
              withCloseButton
              closeButtonLabel={t('dismiss')}
              onClose={actions.clearFault}
            >
              {actions.fault}
            </Alert>
          )}
          {notice && (
            <p ref={said} className={classes.done} role="status" tabIndex={-1}>
              <IconCircleCheck size={18} stroke={1.6} aria-hidden />
              {notice}
            </p>
          )}
          <div className={classes.steps}>
            <Steps
              task={task}
              size={side ? 'sm' : narrow ? 'md' : 'lg'}
              onOpen={isExecutor(activeRole) ? undefined : moves.open}
            />
          </div>
          <div className={classes.columns} data-single={side || undefined}>
            <div className={classes.main}>
              <Remark task={task} />
              <Strips task={task} onNotice={onNotice} />
              {reviewed && delivered}
              {pinned}
              <Description task={task} />
              {task.about && (
                <Suspense>
                  <About task={task} about={task.about} />
                </Suspense>
              )}
              <Materials materials={task.materials ?? []} folded={reviewed} />
              {(works || worked) && !form && <SubmitWork task={task} closed={!works} onNotice={onNotice} />}
              {!reviewed && delivered}
              <Moderations list={task.moderations ?? []} />
              <Attempts task={task} onNotice={onNotice} />
              <Comments task={task} />
            </div>
            {!side && <Facts task={task} />}
          </div>
        </div>
        {side && decision}
      </div>
      {side ? null : form ? decision : !moves.paused && <ActionBar actions={actions} task={task} />}
    </>
  )
}
