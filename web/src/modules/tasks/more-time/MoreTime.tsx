import { Button } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import type { Task } from '../queries.ts'
import { AskTime } from './AskTime.tsx'
import { DecideTime } from './DecideTime.tsx'
import classes from './MoreTime.module.css'
import { useHours } from './use-hours.ts'

type MoreTimeOf = NonNullable<Task['more_time']>

interface MoreTimeProps {
  task: Task
  of: MoreTimeOf
  onNotice: (notice: string) => void
}

/** More time for the work: who does it asks and waits here, whoever ordered it answers. */
export function MoreTime({ task, of, onNotice }: MoreTimeProps) {
  const t = useTexts('tasks')
  const id = useId()
  // Nothing was asked yet: one line, above the work that has to be done.
  const isIdle = !of.open && !of.last
  return (
    <section
      className={classes.strip}
      data-waits={of.open ? true : undefined}
      data-idle={isIdle || undefined}
      aria-labelledby={id}
    >
      <h3 id={id} className={isIdle ? 'visually-hidden' : classes.title}>
        <IconClockPlus size={18} stroke={1.6} aria-hidden />
        {t('time.title')}
      </h3>
      {of.open && of.ask === undefined ? (
        <DecideTime task={task} request={of.open} denial={of.decide} onNotice={onNotice} />
      ) : (
        <Asking task={task} of={of} />
      )}
    </section>
  )
}

/** What the executor sees: what waits, else what was answered last and the way to ask. */
function Asking({ task, of: { ask, open, last, most_hours } }: { task: Task; of: MoreTimeOf }) {
  const t = useTexts('tasks')
  const hours = useHours()
  const [isAsking, setAsking] = useState(false)
  if (open) {
    return (
      <>
        <p className={classes.words} role="status">
          {t('time.waiting', { time: hours(open.hours) })}
        </p>
        <p className={classes.quote}>{open.comment}</p>
      </>
    )
  }
  return (
    <>
      {last ? <Answered last={last} /> : <p className={classes.words}>{t('time.askHint')}</p>}
      {ask === null && (
        <div className={classes.actions}>
          <Button size="compact-md" variant="default" onClick={() => setAsking(true)}>
            {t('time.ask')}
          </Button>
        </div>
      )}
      {isAsking && <AskTime taskId={task.id} most={most_hours} onClose={() => setAsking(false)} />}
    </>
  )
}

function Answered({ last: { hours: asked, granted_hours: given, answer } }: { last: NonNullable<MoreTimeOf['last']> }) {
  const t = useTexts('tasks')
  const hours = useHours()
  const said = () => {
    if (given === null) return t('time.refused')
    return given === asked
      ? t('time.gave', { time: hours(given) })
      : t('time.gaveLess', { time: hours(given), asked: hours(asked) })
  }
  return (
    <>
      <p className={classes.words} role="status">
        {said()}
      </p>
      {answer && <p className={classes.quote}>{answer}</p>}
    </>
  )
}
