import { useTexts } from '../../i18n/i18n.ts'
import type { Task } from './queries.ts'
import classes from './Technology.module.css'

/** The language and the framework that a programmer has to know: a task of other skills can't be taken. */
export function Technology({ task }: { task: Task }) {
  const t = useTexts('tasks')
  const { application } = task
  const names = [application?.programming_language, application?.framework].filter(Boolean)
  if (task.type !== 'programmer' || !names.length) return null
  return (
    <span className={classes.chip}>
      <span className="visually-hidden">{t('technology')}: </span>
      {names.join(' · ')}
    </span>
  )
}
