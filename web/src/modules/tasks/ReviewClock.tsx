import { useFormats } from '../../i18n/use-formats.ts'
import { DeadlineBar } from '../../ui/DeadlineBar.tsx'
import classes from './columns.module.css'
import type { Task } from './queries.ts'

interface ClockProps {
  task: Pick<Task, 'clock' | 'submitted_at'>
  short?: boolean
}

/** The clock that runs now, for whoever has to act; since when it waits where none runs. */
export function ReviewClock({ task: { clock, submitted_at }, short = false }: ClockProps) {
  const { relative, dateTime } = useFormats()
  if (clock) return <DeadlineBar clock={clock} variant={short ? 'words' : 'full'} />
  return (
    submitted_at && (
      <time className={classes.moment} dateTime={submitted_at} title={dateTime(submitted_at)}>
        {relative(submitted_at)}
      </time>
    )
  )
}
