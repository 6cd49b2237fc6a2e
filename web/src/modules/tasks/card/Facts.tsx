import { Anchor } from '@mantine/core'
import { orderName } from '@slipway/domain/orders/names.ts'
import { isFinished } from '@slipway/domain/tasks/status.ts'
import { isSimple, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import type { ReactNode } from 'react'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { openParam, useUrlModal } from '../../../kit/url-modal.ts'
import { CopyableId } from '../../../ui/CopyableId.tsx'
import { PersonLink } from '../../users/PersonLink.tsx'
import { batchOf } from '../batch.ts'
import { runningDeadline, type Task } from '../queries.ts'
import classes from './TaskWindow.module.css'

/** What is known of the task, beside its content. */
export function Facts({ task }: { task: Task }) {
  const t = useTexts('tasks')
  const locale = useLocale()
  const { duration } = useFormats()
  const { application, user } = task
  const batch = batchOf(task)
  return (
    <aside className={classes.facts} aria-label={t('facts')}>
      <dl>
        <Fact name={t('executor')}>
          {user ? <PersonLink person={user} /> : <span className={classes.muted}>{t('noExecutor')}</span>}
        </Fact>
        <Fact name={t('type')}>{subtaskTypeText[task.type][locale]}</Fact>
        <Fact name={t('timeLimit')}>{duration(task.time_limit)}</Fact>
        {task.time_left !== null && !isFinished(task.status) && !runningDeadline(task) && (
          <Fact name={t(task.status === 'paused' ? 'timeLeft' : 'timeLeftThen')}>{duration(task.time_left)}</Fact>
        )}
        {application && (
          <>
            <Fact name={t('application')}>
              {task.about ? (
                <ApplicationLink id={task.about.application_id} name={application.name} />
              ) : (
                application.name
              )}
            </Fact>
            {application.package_id && (
              <Fact name={t('field.package_id')}>
                <CopyableId value={application.package_id} />
              </Fact>
            )}
            <Fact name={t('version')}>
              <span className="mono">{application.version}</span>
            </Fact>
            <Fact name={t('store')}>{t(`store.${application.store}`)}</Fact>
          </>
        )}
        {task.task && (
          <Fact name={t('order')}>
            {isSimple(task.type) ? task.task.title : orderName(task.task, locale)}{' '}
            <span className={classes.muted}>{batch ? t('batchLeft', batch) : t('number', { id: task.task.id })}</span>
          </Fact>
        )}
        <When name={t('publishAt')} moment={task.published_at ? null : task.publish_at} />
        <When name={t('publishedAt')} moment={task.published_at} />
        <When name={t('assignedUntil')} moment={task.assigned_until} />
        <When name={t('startedAt')} moment={task.starts_at} />
        <When name={t('deadline')} moment={runningDeadline(task)} />
        <When name={t('submittedAt')} moment={task.submitted_at} />
        <When name={t('reviewClock')} moment={task.review_until} />
        <When name={t('completedAt')} moment={task.completed_at} />
      </dl>
    </aside>
  )
}

/** To its card, in place of this one: Back returns. */
function ApplicationLink({ id, name }: { id: number; name: string }) {
  const { swap } = useUrlModal('task')
  return (
    <Anchor component="button" type="button" onClick={() => swap(openParam('application', id), { keep: true })}>
      {name}
    </Anchor>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function When({ name, moment }: { name: string; moment: string | null }) {
  const { dateTime, relative } = useFormats()
  if (!moment) return null
  return (
    <Fact name={name}>
      <time dateTime={moment} title={relative(moment)}>
        {dateTime(moment)}
      </time>
    </Fact>
  )
}
