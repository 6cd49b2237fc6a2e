import type { Actor } from '../access/actor.ts'
import type { ErrorCode } from '../errors.ts'

interface Authored {
  user_id: number
}

export const whyNotEdit = (actor: Pick<Actor, 'userId'>, comment: Authored): ErrorCode | null =>
  actor.userId === comment.user_id ? null : 'comment_author'

export const whyNotDelete = (actor: Pick<Actor, 'userId' | 'role'>, comment: Authored): ErrorCode | null =>
  actor.role === 'superadministrator' ? null : whyNotEdit(actor, comment)
