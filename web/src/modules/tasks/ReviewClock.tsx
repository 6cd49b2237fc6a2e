import { useFormats } from '../../i18n/use-formats.ts'
import { DeadlineBar } from '../../ui/DeadlineBar.tsx'
import classes from './columns.module.css'
import { runningDeadline, type Task } from './queries.ts'

/** How long those who review have for it; since when it waits where no clock runs. */
export function ReviewClock({ task, short = false }: { task: Task; short?: boolean }) {
  const { relative, dateTime } = useFormats()
  const { submitted_at, review_until } = task
  if (!submitted_at) return null
  if (!review_until) {
    return (
      <time className={classes.moment} dateTime={submitted_at} title={dateTime(submitted_at)}>
        {relative(submitted_at)}
      </time>
    )
  }
  const total = (Date.parse(review_until) - Date.parse(submitted_at)) / 1000
  return <DeadlineBar deadline={review_until} total={total} variant={short ? 'words' : 'full'} />
}

/** The clock that runs now, for whoever has to act: the work's, the offer's or the review's. Null where none runs. */
export function RunningClock({ task, short = false }: { task: Task; short?: boolean }) {
  const variant = short ? 'words' : 'full'
  const deadline = runningDeadline(task)
  if (deadline) return <DeadlineBar deadline={deadline} total={task.time_limit} variant={variant} />
  if (task.status === 'waiting_assigned' && task.assigned_until) {
    return <DeadlineBar deadline={task.assigned_until} total={offerTime} variant={variant} />
  }
  return task.review_until ? <ReviewClock task={task} short={short} /> : null
}

/** Seconds that an offer to one person stands. */
const offerTime = 86_400

/** Does a clock run? */
export const hasClock = (task: Task): boolean =>
  runningDeadline(task) !== null ||
  (task.status === 'waiting_assigned' && task.assigned_until !== null) ||
  task.review_until !== null
