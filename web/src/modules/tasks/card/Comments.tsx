import { useTexts } from '../../../i18n/i18n.ts'
import { CommentThread } from '../../comments/CommentThread.tsx'
import { Part } from './Part.tsx'

/** The talk about the task. */
export function Comments({ subtaskId }: { subtaskId: number }) {
  const t = useTexts('tasks')
  return (
    <Part title={t('comments')}>
      <CommentThread subtaskId={subtaskId} />
    </Part>
  )
}
