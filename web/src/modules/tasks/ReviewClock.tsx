import { useFormats } from '../../i18n/use-formats.ts'
import { DeadlineBar } from '../../ui/DeadlineBar.tsx'
import classes from './columns.module.css'
import type { Task } from './queries.ts'

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
