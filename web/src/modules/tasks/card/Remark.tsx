import type { FileView } from '@slipway/domain/files/schema.ts'
import { failedStatuses } from '@slipway/domain/tasks/status.ts'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { Files } from '../../../kit/record/Files.tsx'
import { RichText } from '../../../kit/record/RichText.tsx'
import { useThread } from '../../comments/use-thread.ts'
import type { Task } from '../queries.ts'
import classes from './TaskWindow.module.css'

const open: readonly Task['status'][] = ['process', 'revision', 'moderation_rejected', 'purchase_moderation_rejected']
const refused: readonly (string | null)[] = ['rejected', 'failed', 'revised']

/** Why the work came back or failed: nobody should have to look for it among the comments. */
export function Remark({ task }: { task: Task }) {
  const failed = failedStatuses.some((status) => status === task.status)
  if (!failed && !open.includes(task.status)) return null
  const round = task.moderations?.at(-1)
  if (round) return refused.includes(round.status) && round.reason ? <Said text={round.reason} failed={failed} /> : null
  const sentBack = task.attempts?.findLast(({ outcome }) => outcome !== null)
  if (!sentBack?.closed_at || !refused.includes(sentBack.outcome)) return null
  return <Comment taskId={task.id} moment={sentBack.closed_at} failed={failed} />
}

/** The comment of a revision is as old as the end of the attempt to the millisecond: one transaction wrote both. */
function Comment({ taskId, moment, failed }: { taskId: number; moment: string; failed: boolean }) {
  const { comments } = useThread(taskId)
  const said = comments.find(({ created_at }) => created_at === moment)
  return said ? <Said text={said.text} files={said.files} failed={failed} /> : null
}

interface SaidProps {
  text: string
  files?: readonly FileView[]
  failed: boolean
}

function Said({ text, files = [], failed }: SaidProps) {
  const t = useTexts('tasks')
  const id = useId()
  const Icon = failed ? IconX : IconArrowBackUp
  return (
    <section className={classes.remark} aria-labelledby={id}>
      <h3 id={id} className={classes.remarkTitle}>
        <Icon size={18} stroke={1.6} aria-hidden />
        {t(failed ? 'whyFailed' : 'remark')}
      </h3>
      <RichText text={text} />
      <Files files={files} />
    </section>
  )
}
