import { Button } from '@mantine/core'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/errors.ts'
import { reread } from '../../../api/live.ts'
import { useMe } from '../../../api/session.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
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
      <ol className={classes.history}>
        {attempts.map((attempt) => (
          <Row key={attempt.id} attempt={attempt} status={task.status} />
        ))}
      </ol>
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
function Row({ attempt, status }: { attempt: Attempt; status: Task['status'] }) {
  const t = useTexts('tasks')
  const { dateTime, timeSpan } = useFormats()
  const { user, outcome, closed_at, forgotten_at } = attempt
  return (
    <li className={classes.row}>
      <span className={classes.number}>{attempt.number}</span>
      <span className={classes.who}>
        {user && (
          <>
            <Avatar name={personName(user)} image={user.image} size={20} named />
            {personName(user)}
          </>
        )}
      </span>
      <span className={classes.when}>
        {closed_at ? timeSpan(attempt.started_at, closed_at) : dateTime(attempt.started_at)}
      </span>
      <span className={classes.state}>
        {outcome ? (
          <FamilyBadge family={outcomeFamily[outcome]} size="sm">
            {t(`outcome.${outcome}`)}
          </FamilyBadge>
        ) : (
          <StatusBadge status={status} size="sm" />
        )}
        {forgotten_at && <span className={classes.when}>{t('forgotten')}</span>}
      </span>
    </li>
  )
}
