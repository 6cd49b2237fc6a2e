import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { CommentThread } from '../../comments/CommentThread.tsx'
import classes from './TaskWindow.module.css'

/** The talk about the task; the thread is a region with a name of its own. */
export function Comments({ task }: { task: SubtaskView }) {
  const t = useTexts('tasks')
  return (
    <div className={classes.part}>
      <div className={classes.partHead}>
        <h3 className={classes.partTitle}>{t('comments')}</h3>
      </div>
      <CommentThread subtaskId={task.id} denial={task.comment_denial?.text} />
    </div>
  )
}
