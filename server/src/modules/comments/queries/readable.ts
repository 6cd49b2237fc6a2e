import type { Actor } from '@slipway/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { beforeLeaving, judges } from '../../tasks/queries/inside.ts'

type Viewer = Pick<Actor, 'userId' | 'role'>

/** The comments that the actor may read of the subtasks that they see, as a query on `comments` and `subtasks`. */
export const readableComments = (reader: Reader, actor: Viewer) =>
  commentsFor(reader, actor).where('comments.deleted_at', 'is', null)

/**
 * The same with those that were deleted, for the audit trail. What was said during an attempt is between its executor
 * and those who judge; what the staff said outside of one is for everybody, to a former executor until they left.
 */
export function commentsFor(reader: Reader, actor: Viewer) {
  const { userId } = actor
  return reader.db
    .selectFrom('comments')
    .innerJoin('subtasks', 'subtasks.id', 'comments.subtask_id')
    .where(
      sql<boolean>`(${judges(actor)} OR comments.user_id = ${userId}
        OR comments.attempt_id IN (SELECT id FROM subtask_attempts WHERE user_id = ${userId})
        OR comments.attempt_id IS NULL AND EXISTS (SELECT FROM users u WHERE u.id = comments.user_id AND u.is_internal)
          AND ${beforeLeaving(actor, sql`comments.created_at`)})`,
    )
}
