import type { DisputeView } from '@slipway/domain/rounds/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useId } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { useThread } from '../../comments/use-thread.ts'
import classes from '../more-time/MoreTime.module.css'
import type { Task } from '../queries.ts'
import own from './Past.module.css'

interface Words {
  user: { id: number; first_name: string; last_name: string }
  text: string
  at: string
}

/** What both sides say of the dispute: the words of who calls for a decision, and the last ones of the other. */
export function Said({ task, appeal }: { task: Task; appeal: DisputeView }) {
  const t = useTexts('rounds')
  const title = useId()
  const words = useWords(task, appeal)
  return (
    <section aria-labelledby={title} className={own.said}>
      <h3 id={title} className={classes.title}>
        {t('said')}
      </h3>
      {words.map(({ user, text, at }) => (
        <div key={at}>
          {personName(user)}
          <p className={classes.quote}>{text}</p>
        </div>
      ))}
    </section>
  )
}

function useWords(task: Task, appeal: DisputeView): Words[] {
  const { comments } = useThread(task.id)
  const ofExecutor = (user: Words['user'] | null | undefined) => user?.id === task.user?.id
  const written = comments.map(({ user, text, created_at }) => ({ user, text, at: created_at }))
  const offered = (task.rounds?.past ?? []).map(({ user, comment, created_at }) => ({
    ...{ user, text: comment, at: created_at },
  }))
  const known = [...written, ...offered].flatMap(({ user, ...said }): Words[] => (user ? [{ user, ...said }] : []))
  const other = known
    .filter(({ user }) => ofExecutor(user) !== ofExecutor(appeal.user))
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)
  const own = appeal.user && { user: appeal.user, text: appeal.comment, at: appeal.created_at }
  return [own, other].filter((said) => said !== null && said !== undefined)
}
