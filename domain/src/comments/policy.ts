import type { Actor } from '../access/actor.ts'
import type { Halt } from '../applications/halts.ts'
import type { ErrorCode } from '../errors.ts'

interface Authored {
  user_id: number
}
/** What the reader is to the subtask of the thread. */
interface Thread {
  /** Worked on it once, and doesn't now. */
  is_former: boolean
  /** Why the work of the subtask stands still. */
  halt: Halt | null
}

/** Whoever sees the subtask writes, but for those who left it, and while its application lies in the archive. */
export const whyNotWrite = ({ is_former, halt }: Thread): ErrorCode | null => (is_former ? 'left_task' : halt)

export const whyNotEdit = (actor: Pick<Actor, 'userId'>, comment: Authored, thread: Thread): ErrorCode | null =>
  actor.userId === comment.user_id ? whyNotWrite(thread) : 'comment_author'

export const whyNotDelete = (
  actor: Pick<Actor, 'userId' | 'role'>,
  comment: Authored,
  thread: Thread,
): ErrorCode | null => (actor.role === 'superadministrator' ? null : whyNotEdit(actor, comment, thread))
