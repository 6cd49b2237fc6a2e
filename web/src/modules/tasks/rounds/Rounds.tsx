import { isFinished, isJudged } from '@slipway/domain/tasks/status.ts'
import { IconScale } from '@tabler/icons-react'
import { useId } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import classes from '../more-time/MoreTime.module.css'
import type { Task } from '../queries.ts'
import { Opening } from './Opening.tsx'
import { Past } from './Past.tsx'
import { Waiting } from './Waiting.tsx'

export type RoundsOf = NonNullable<Task['rounds']>

export interface RoundsProps {
  task: Task
  of: RoundsOf
  onNotice: (notice: string) => void
}

/** How often the work came back, what is left once it may not any more, and what was said and decided then. */
export function Rounds({ task, of, onNotice }: RoundsProps) {
  const t = useTexts('rounds')
  const id = useId()
  const isOver = of.cap > 0 && of.used >= of.cap && isJudged(task.status)
  // Only the count: one line.
  const isIdle = !isOver && !of.open && !of.past.length
  if (isIdle && isFinished(task.status)) return null
  const count = of.cap > 0 ? t('count', { used: of.used, cap: of.cap }) : t('countFree', { count: of.used })
  return (
    <section
      className={classes.strip}
      data-waits={of.open ? true : undefined}
      data-idle={isIdle || undefined}
      aria-labelledby={id}
    >
      <h3 id={id} className={isIdle ? 'visually-hidden' : classes.title}>
        <IconScale size={18} stroke={1.6} aria-hidden />
        {t('title')}
      </h3>
      {of.used > 0 && <p className={classes.words}>{count}</p>}
      {of.open ? (
        <Waiting task={task} of={of} open={of.open} onNotice={onNotice} />
      ) : (
        isOver && <Opening task={task} of={of} onNotice={onNotice} />
      )}
      {of.past.length > 0 && <Past past={of.past} />}
    </section>
  )
}
