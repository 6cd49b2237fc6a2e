import { useTexts } from '../../../i18n/i18n.ts'
import type { Task } from '../queries.ts'
import { FileList } from './FileList.tsx'
import { Part } from './Part.tsx'
import { RichText } from './RichText.tsx'
import classes from './TaskWindow.module.css'

/** What has to be done, in words and files. */
export function Description({ task }: { task: Task }) {
  const t = useTexts('tasks')
  const files = task.files ?? []
  return (
    <Part title={t('description')}>
      {task.description && <RichText text={task.description} />}
      {files.length > 0 && <FileList files={files} />}
      {!task.description && !files.length && <p className={classes.nothing}>{t('noDescription')}</p>}
    </Part>
  )
}
