import { useTexts } from '../../../i18n/i18n.ts'
import { Files } from '../../../kit/record/Files.tsx'
import { RichText } from '../../../kit/record/RichText.tsx'
import type { Task } from '../queries.ts'
import { Part } from './Part.tsx'
import classes from './TaskWindow.module.css'

/** What has to be done, in words and files. */
export function Description({ task }: { task: Task }) {
  const t = useTexts('tasks')
  const files = task.files ?? []
  return (
    <Part title={t('description')}>
      {task.description && <RichText text={task.description} />}
      {task.task?.proof && (
        <>
          <h4 className={classes.proof}>{t('proof')}</h4>
          <RichText text={task.task.proof} />
        </>
      )}
      {files.length > 0 && <Files files={files} />}
      {!task.description && !files.length && <p className={classes.nothing}>{t('noDescription')}</p>}
    </Part>
  )
}
