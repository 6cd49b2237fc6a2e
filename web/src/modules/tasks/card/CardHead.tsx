import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { AppIcon } from '../../../kit/record/AppIcon.tsx'
import { Walk } from '../../../kit/record/Walk.tsx'
import { CopyableId } from '../../../ui/CopyableId.tsx'
import { DeadlineBar } from '../../../ui/DeadlineBar.tsx'
import { DialogClose, DialogTitle } from '../../../ui/dialog/Dialog.tsx'
import { Money } from '../../../ui/Money.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Task } from '../queries.ts'
import { Technology } from '../Technology.tsx'
import classes from './TaskWindow.module.css'
import type { CardMoves } from './use-card-moves.ts'

interface CardHeadProps {
  task: Task
  moves: CardMoves
  onClose: () => void
}

/** What the task is, what it brings, and the clock that runs for whoever has to act. */
export function CardHead({ task, moves }: CardHeadProps) {
  const t = useTexts('tasks')
  const { duration } = useFormats()
  return (
    <header className={classes.head}>
      <div className={classes.headLine}>
        <StatusBadge status={task.status} />
        <CopyableId value={task.id}>{t('number', { id: task.id })}</CopyableId>
        <span className={classes.grow} />
        <Walk of={moves} />
        <DialogClose aria-label={t('closeCard')} />
      </div>
      <div className={classes.headMain}>
        <AppIcon name={task.application?.name} src={task.application?.icon} size={44} />
        <div className={classes.headWords}>
          <DialogTitle className={classes.title}>{task.title}</DialogTitle>
          <p className={classes.app}>
            <span>{task.application?.name ?? task.task?.title}</span>
            <Technology task={task} />
          </p>
        </div>
        <div className={classes.worth}>
          <span className={classes.cost}>
            <Money amount={task.cost} currency={task.currency} />
          </span>
          {task.clock ? (
            <span className={classes.clock}>
              {task.review_until && <span className={classes.muted}>{t('reviewClock')}</span>}
              <DeadlineBar clock={task.clock} />
            </span>
          ) : (
            <span className={classes.muted}>{t('timeGiven', { time: duration(task.time_limit) })}</span>
          )}
        </div>
      </div>
    </header>
  )
}
