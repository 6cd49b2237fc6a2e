import { Button } from '@mantine/core'
import type { TimeRequestView } from '@slipway/domain/tasks/more-time.schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { runningDeadline, type Task } from '../queries.ts'
import { GiveLess } from './GiveLess.tsx'
import classes from './MoreTime.module.css'
import { useDecision } from './use-decision.ts'
import { useHours } from './use-hours.ts'

interface DecideTimeProps {
  task: Task
  request: TimeRequestView
  /** Why the reader may not answer; undefined where it never is theirs. */
  denial: { text: string } | null | undefined
  onNotice: (notice: string) => void
}

/** Who asks for how long and why, and the answers to it. */
export function DecideTime({ task, request, denial, onNotice }: DecideTimeProps) {
  const t = useTexts('tasks')
  const hours = useHours()
  const { dateTime } = useFormats()
  const time = hours(request.hours)
  const deadline = runningDeadline(task)
  const later = deadline && new Date(Date.parse(deadline) + request.hours * 3_600_000).toISOString()
  return (
    <>
      <p className={classes.words} role="status">
        <strong>{t('time.asks', { name: request.user ? personName(request.user) : '', time })}</strong>
        {later && <span className={classes.later}>{t('time.newEnd', { moment: dateTime(later) })}</span>}
      </p>
      <p className={classes.quote}>{request.comment}</p>
      {denial && <p className={classes.words}>{denial.text}</p>}
      {denial === null && <Answers request={request} onNotice={onNotice} />}
    </>
  )
}

function Answers({ request, onNotice }: Pick<DecideTimeProps, 'request' | 'onNotice'>) {
  const t = useTexts('tasks')
  const hours = useHours()
  const [isLess, setLess] = useState(false)
  const told = (given: number) => onNotice(t('time.doneGranted', { time: hours(given) }))
  const { busy, fault, decide } = useDecision(request, {
    failed: t('time.failed'),
    onDone: (decision) => (decision === 'granted' ? told(request.hours) : onNotice(t('time.doneRefused'))),
  })
  return (
    <>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={classes.actions}>
        <Button size="compact-md" loading={busy === 'granted'} onClick={() => decide('granted')}>
          {t('time.grant', { time: hours(request.hours) })}
        </Button>
        {request.hours > 1 && (
          <Button size="compact-md" variant="default" onClick={() => setLess(true)}>
            {t('time.grantLess')}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          c="var(--mantine-color-error)"
          loading={busy === 'refused'}
          onClick={() => decide('refused')}
        >
          {t('time.refuse')}
        </Button>
      </div>
      {isLess && <GiveLess request={request} onClose={() => setLess(false)} onDone={told} />}
    </>
  )
}
