import type { FileView } from '@slipway/domain/files/schema.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { useThread } from '../../comments/use-thread.ts'
import type { Task } from '../queries.ts'
import { FileList } from './FileList.tsx'
import { RichText } from './RichText.tsx'
import classes from './TaskWindow.module.css'

const open: readonly Task['status'][] = ['process', 'revision', 'moderation_rejected', 'purchase_moderation_rejected']

/** Why the work came back, until it is delivered again: nobody should have to look for it among the comments. */
export function Remark({ task }: { task: Task }) {
  if (!open.includes(task.status)) return null
  const round = task.moderations?.at(-1)
  if (round) return round.status === 'rejected' && round.reason ? <Said text={round.reason} /> : null
  const sentBack = task.attempts?.findLast(({ outcome }) => outcome !== null)
  if (sentBack?.outcome !== 'revised' || !sentBack.closed_at) return null
  return <Comment taskId={task.id} moment={sentBack.closed_at} />
}

/** The comment of a revision is as old as the end of the attempt to the millisecond: one transaction wrote both. */
function Comment({ taskId, moment }: { taskId: number; moment: string }) {
  const { comments } = useThread(taskId)
  const said = comments.find(({ created_at }) => created_at === moment)
  return said ? <Said text={said.text} files={said.files} /> : null
}

function Said({ text, files = [] }: { text: string; files?: readonly FileView[] }) {
  const t = useTexts('tasks')
  const id = useId()
  return (
    <section className={classes.remark} aria-labelledby={id}>
      <h3 id={id} className={classes.remarkTitle}>
        <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
        {t('remark')}
      </h3>
      <RichText text={text} />
      <FileList files={files} />
    </section>
  )
}
