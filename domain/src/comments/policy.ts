import type { Actor } from '../access/actor.ts'
import type { ErrorCode } from '../errors.ts'

interface Authored {
  user_id: number
}
/** What the reader is to the subtask of the thread. */
interface Thread {
  /** Worked on it once, and doesn't now. */
  is_former: boolean
  is_archived: boolean
}

/** Whoever sees the subtask writes, but for those who left it, and while its application is archived. */
export const whyNotWrite = ({ is_former, is_archived }: Thread): ErrorCode | null =>
  is_former ? 'left_task' : is_archived ? 'application_archived' : null

export const whyNotEdit = (actor: Pick<Actor, 'userId'>, comment: Authored, thread: Thread): ErrorCode | null =>
  actor.userId === comment.user_id ? whyNotWrite(thread) : 'comment_author'

export const whyNotDelete = (
  actor: Pick<Actor, 'userId' | 'role'>,
  comment: Authored,
  thread: Thread,
): ErrorCode | null => (actor.role === 'superadministrator' ? null : whyNotEdit(actor, comment, thread))
