import { Button, Checkbox } from '@mantine/core'
import { statusText } from '@slipway/domain/tasks/status.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useEffect, useId, useRef } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { ListBulk } from '../../../kit/list/ListBulk.tsx'
import { AppIcon } from '../../../kit/record/AppIcon.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Hint } from '../../../ui/Hint.tsx'
import { Money } from '../../../ui/Money.tsx'
import { headOf } from '../head.ts'
import { SayMany } from '../many/SayMany.tsx'
import { useDecideMany } from '../many/use-decide-many.ts'
import { prefetchTask, type Task } from '../queries.ts'
import { ReviewClock } from '../ReviewClock.tsx'
import classes from './Desk.module.css'
import type { usePicked } from './use-picked.ts'

/** Rows of a page. */
const most = 100

interface RailProps {
  tasks: readonly Task[]
  total: number
  current: number | undefined
  onOpen: (id: number) => void
  picked: ReturnType<typeof usePicked>
}

/** The queue of the desk; what stands further down than it holds comes up as those are decided. */
export function Rail({ tasks, total, current, onOpen, picked }: RailProps) {
  const t = useTexts('review')
  const { number } = useFormats()
  const title = useId()
  const { bulk, writing } = useDecideMany('review', tasks)
  // The page is not read anew for each one that has gone.
  const rest = tasks.length < most ? 0 : total - tasks.length
  return (
    <nav className={classes.rail} aria-labelledby={title}>
      <div className={classes.railHead}>
        <h2 id={title} className={classes.railTitle}>
          {t('queue')} <span className={classes.count}>{number(tasks.length + rest)}</span>
        </h2>
        <Button
          size="compact-sm"
          variant={picked.isOn ? 'light' : 'subtle'}
          aria-pressed={picked.isOn}
          onClick={picked.turn}
        >
          {t('many.pick')}
        </Button>
      </div>
      <ul className={classes.list}>
        {tasks.map((task) => (
          <Entry
            key={task.id}
            task={task}
            current={task.id === current}
            onOpen={() => onOpen(task.id)}
            pick={
              picked.isOn
                ? {
                    on: picked.selection.has(task.id),
                    whyNot: bulk.whyNot(task),
                    onPick: (on) => picked.selection.pick(task.id, on, false),
                  }
                : null
            }
          />
        ))}
      </ul>
      {rest > 0 && <p className={classes.rest}>{t('more', { count: rest })}</p>}
      <div className={classes.many}>
        <ListBulk of={{ total: picked.selection.count }} selection={picked.selection} actions={bulk.actions} />
      </div>
      {writing && <SayMany {...writing} />}
    </nav>
  )
}

/** In its place while it can't be read; the card beside it stands. */
export function NoRail({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTexts('review')
  return (
    <nav className={classes.rail} aria-label={t('queue')}>
      <ErrorState title={t('failed')} error={error} onRetry={onRetry} />
    </nav>
  )
}

interface EntryProps {
  task: Task
  current: boolean
  onOpen: () => void
  /** While several are chosen. */
  pick: { on: boolean; whyNot: string | null; onPick: (on: boolean) => void } | null
}

function Entry({ task, current, onOpen, pick }: EntryProps) {
  const t = useTexts('review')
  const locale = useLocale()
  const { name } = headOf(task)
  const button = useRef<HTMLButtonElement>(null)
  // Whoever walks by keys keeps sight of where they are.
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li className={classes.row}>
      {pick && (
        <Hint label={pick.whyNot} disabled={!pick.whyNot}>
          <Checkbox
            checked={pick.on}
            disabled={pick.whyNot !== null}
            aria-label={t('many.one', { title: name })}
            onChange={(event) => pick.onPick(event.currentTarget.checked)}
          />
        </Hint>
      )}
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
            {Number(task.cost) > 0 && <Money amount={task.cost} currency={task.currency} whole />}
            <span className={classes.when}>
              <ReviewClock task={task} short />
            </span>
          </span>
        </span>
      </button>
    </li>
  )
}
