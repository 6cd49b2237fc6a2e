import { guard } from '../../platform/guard.ts'
import { loadComment, lockComment } from './queries/comments.ts'

/** Of a comment, with what its reader is to the subtask that it stands at. */
export const commentGuard = guard('comment', {
  load: loadComment,
  lock: lockComment,
  words: { author: (actor, { comment }) => comment.user_id === actor.userId },
  denial: () => 'comment_author',
})
