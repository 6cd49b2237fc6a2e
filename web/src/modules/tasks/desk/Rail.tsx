import { statusText } from '@slipway/domain/tasks/status.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useEffect, useId, useRef } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { AppIcon } from '../../../kit/record/AppIcon.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { headOf } from '../head.ts'
import { prefetchTask, type Task } from '../queries.ts'
import { ReviewClock } from '../ReviewClock.tsx'
import classes from './Desk.module.css'

/** Rows of a page. */
const most = 100

interface RailProps {
  tasks: readonly Task[]
  total: number
  current: number | undefined
  onOpen: (id: number) => void
}

/** The queue of the desk; what stands further down than it holds comes up as those are decided. */
export function Rail({ tasks, total, current, onOpen }: RailProps) {
  const t = useTexts('review')
  const title = useId()
  // The page is not read anew for each one that has gone.
  const rest = tasks.length < most ? 0 : total - tasks.length
  return (
    <nav className={classes.rail} aria-labelledby={title}>
      <h2 id={title} className={classes.railTitle}>
        {t('queue')} <span className={classes.count}>{tasks.length + rest}</span>
      </h2>
      <ul className={classes.list}>
        {tasks.map((task) => (
          <Entry key={task.id} task={task} current={task.id === current} onOpen={() => onOpen(task.id)} />
        ))}
      </ul>
      {rest > 0 && <p className={classes.rest}>{t('more', { count: rest })}</p>}
    </nav>
  )
}

/** In its place while it can't be read; the card beside it stands. */
export function NoRail({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTexts('review')
  return (
    <nav className={classes.rail} aria-label={t('queue')}>
      <ErrorState title={t('failed')} text={error.error} requestId={error.requestId} onRetry={onRetry} />
    </nav>
  )
}

function Entry({ task, current, onOpen }: { task: Task; current: boolean; onOpen: () => void }) {
  const locale = useLocale()
  const { name } = headOf(task)
  const button = useRef<HTMLButtonElement>(null)
  // Whoever walks by keys keeps sight of where they are.
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={classes.entry}
        aria-current={current ? 'true' : undefined}
        onMouseEnter={() => void prefetchTask(task.id)}
        onClick={onOpen}
      >
        <AppIcon name={task.application?.name} src={task.application?.icon} size={36} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.about}>
            {subtaskTypeText[task.type][locale]} · {statusText[task.status][locale].toLowerCase()}
          </span>
          <span className={classes.who}>
            <span className={classes.about}>{task.user && personName(task.user)}</span>
            <span className={classes.when}>
              <ReviewClock task={task} short />
            </span>
          </span>
        </span>
      </button>
    </li>
  )
}
