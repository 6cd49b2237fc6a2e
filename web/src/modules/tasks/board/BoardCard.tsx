import { Alert, Button } from '@mantine/core'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { useOpenRow } from '../../../kit/list/RowLink.tsx'
import { AppIcon } from '../../../kit/record/AppIcon.tsx'
import { DeadlineBar } from '../../../ui/DeadlineBar.tsx'
import { Hint } from '../../../ui/Hint.tsx'
import { Money } from '../../../ui/Money.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { batchOf } from '../batch.ts'
import { headOf } from '../head.ts'
import { prefetchTask, type Task, taskTarget } from '../queries.ts'
import { Steps } from '../Steps.tsx'
import { TaskLink } from '../TaskLink.tsx'
import { Technology } from '../Technology.tsx'
import classes from './Board.module.css'
import type { Take } from './use-take.ts'

interface BoardCardProps {
  task: Task
  take?: Take
  onTake: () => void
  onDismiss: () => void
}

/** A task of the board: a row on a wide screen, a card on a narrow one. */
export function BoardCard({ task, take, onTake, onDismiss }: BoardCardProps) {
  const t = useTexts('tasks')
  const locale = useLocale()
  const openRow = useOpenRow()
  const target = taskTarget(task.id)
  const { name, about } = headOf(task)
  const batch = batchOf(task)
  const kind = subtaskTypeText[task.type][locale]
  return (
    <article
      className={classes.card}
      onMouseEnter={() => prefetchTask(task.id)}
      onClick={(event) => openRow(target, event)}
    >
      <AppIcon name={task.application?.name} src={task.application?.icon} />
      <div className={classes.what}>
        <h2 className={classes.title}>
          <TaskLink id={task.id} data-row-link className={classes.link} aria-label={task.title}>
            {name}
          </TaskLink>
        </h2>
        <p className={classes.meta}>
          {about && <span className={classes.about}>{about}</span>}
          {about !== kind && <span className={classes.kind}>{kind}</span>}
          <Technology task={task} />
          <span className={classes.number}>{batch ? t('batchLeft', batch) : t('number', { id: task.id })}</span>
        </p>
      </div>
      <div className={classes.steps}>
        <Steps task={task} size="sm" />
      </div>
      <div className={classes.time}>
        <Time task={task} />
      </div>
      <div className={classes.cost}>
        <span className="visually-hidden">{t('cost')}</span>
        <Money amount={task.cost} currency={task.currency} whole />
      </div>
      <div className={classes.action}>
        <CardAction task={task} take={take} onTake={onTake} />
      </div>
      {take?.state === 'refused' && (
        <Alert
          className={classes.refused}
          role="alert"
          color="red"
          variant="light"
          icon={<IconAlertTriangle size={18} stroke={1.5} />}
          withCloseButton
          closeButtonLabel={t('dismiss')}
          onClose={onDismiss}
        >
          {t('takeRefused', { reason: take.message })}
        </Alert>
      )}
    </article>
  )
}

function Time({ task }: { task: Task }) {
  const t = useTexts('tasks')
  const { duration, relative, dateTime } = useFormats()
  if (task.status === 'published') return <Clock>{t('timeGiven', { time: duration(task.time_limit) })}</Clock>
  const moment = task.completed_at ?? task.submitted_at ?? task.updated_at
  return (
    <>
      {task.status !== 'process' && <StatusBadge status={task.status} size="sm" />}
      {task.clock ? (
        <DeadlineBar clock={task.clock} />
      ) : (
        <time className={classes.moment} dateTime={moment} title={dateTime(moment)}>
          {relative(moment)}
        </time>
      )}
    </>
  )
}

const Clock = ({ children }: { children: ReactNode }) => (
  <span className={classes.clock}>
    <IconClock size={15} stroke={1.5} aria-hidden />
    {children}
  </span>
)

interface CardActionProps {
  task: Task
  take: Take | undefined
  onTake: () => void
}

/** The one thing to do with the task from here; the rest is on its card. */
function CardAction({ task, take, onTake }: CardActionProps) {
  const t = useTexts('tasks')
  const { abilities } = task
  if (take?.state === 'taken') {
    return (
      <TaskLink
        id={take.id}
        className={classes.taken}
        ref={focusWhenLost}
        aria-label={`${t('takenOpen')}: ${task.title}`}
      >
        <IconCheck size={16} stroke={1.75} aria-hidden />
        <span>
          {t('taken')} <u>{t('openTaken')}</u>
        </span>
      </TaskLink>
    )
  }
  const starts = abilities.take !== undefined ? 'take' : abilities.resume !== undefined ? 'resume' : null
  if (starts) {
    const denial = abilities[starts]
    const label = t(`action.${starts}`)
    return (
      <Hint label={denial?.text} disabled={!denial}>
        <Button
          fullWidth
          variant={starts === 'take' ? 'light' : 'default'}
          aria-label={`${label}: ${task.title}${denial ? `. ${denial.text}` : ''}`}
          aria-disabled={denial ? true : undefined}
          data-disabled={denial ? true : undefined}
          data-take={starts === 'take' || undefined}
          onClick={() => !denial && onTake()}
        >
          {label}
        </Button>
      </Hint>
    )
  }
  if (abilities.submit === undefined) return null
  return (
    <Button
      fullWidth
      variant="default"
      aria-label={`${t('deliver')}: ${task.title}`}
      renderRoot={(props) => <TaskLink id={task.id} action="submit" {...props} />}
    >
      {t('deliver')}
    </Button>
  )
}

/** The pressed button has gone: the keyboard goes on from what took its place. */
const focusWhenLost = (link: HTMLElement | null) => {
  if (link && document.activeElement === document.body) link.focus({ preventScroll: true })
}
