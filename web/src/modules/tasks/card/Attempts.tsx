import { Button } from '@mantine/core'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/errors.ts'
import { reread } from '../../../api/live.ts'
import { useMe } from '../../../api/session.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { type Happening, Timeline } from '../../../kit/record/Timeline.tsx'
import { FamilyBadge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Task } from '../queries.ts'
import { type Attempt, outcomeFamily } from '../status-words.ts'
import classes from './History.module.css'
import { Part } from './Part.tsx'

/** Who has worked on the task and how it ended. */
export function Attempts({ task, onNotice }: { task: Task; onNotice: (notice: string) => void }) {
  const t = useTexts('tasks')
  const [fault, setFault] = useState<string | null>(null)
  const reviews = useReviews(task)
  const happeningOf = useHappening(task.status)
  const attempts = task.attempts ?? []
  if (!attempts.length) return null
  const failed = attempts.filter(
    ({ outcome, forgotten_at }) => (outcome === 'failed' || outcome === 'expired') && !forgotten_at,
  )
  const forget = async () => {
    if (
      !(await confirm({ title: t('failedChildren'), text: t('confirm.failed_children'), yes: t('failedChildrenYes') }))
    )
      return
    try {
      await call(tasksContract.forgetFailed, { params: { id: task.id } })
      await reread()
      setFault(null)
      onNotice(t('failedForgotten'))
    } catch (error) {
      setFault(isApiError(error) ? error.messages.join(' ') : t('actionFailed'))
    }
  }
  return (
    <Part
      title={t('attempts')}
      aside={
        reviews && failed.length > 0 ? (
          <Button size="compact-sm" variant="subtle" onClick={() => void forget()}>
            {t('failedChildren')}
          </Button>
        ) : undefined
      }
    >
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      <Timeline of={attempts.map(happeningOf)} label={t('attempts')} />
    </Part>
  )
}

/** Does the reader judge others' work on the task? The server decides; this only spares a button that would fail. */
function useReviews(task: Task): boolean {
  const { id, activeRole } = useMe()
  if (activeRole === 'superadministrator' || task.owner_id === id) return true
  return activeRole === 'app_manager' && (task.application?.app_manager_id ?? id) === id
}

/** An open attempt stands where the task does. */
function useHappening(status: Task['status']): (attempt: Attempt) => Happening {
  const t = useTexts('tasks')
  const { dateTime, timeSpan } = useFormats()
  return ({ id, user, outcome, started_at, closed_at, forgotten_at }) => ({
    id,
    at: started_at,
    who: user ?? undefined,
    when: [closed_at ? timeSpan(started_at, closed_at) : dateTime(started_at), forgotten_at && t('forgotten')]
      .filter(Boolean)
      .join(' · '),
    outcome: outcome ? (
      <FamilyBadge family={outcomeFamily[outcome]} size="sm">
        {t(`outcome.${outcome}`)}
      </FamilyBadge>
    ) : (
      <StatusBadge status={status} size="sm" />
    ),
  })
}
