import type { Actor } from '@slipway/domain/access/actor.ts'
import { isExecutor } from '@slipway/domain/access/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { visibleApplications } from '../../applications/queries/visible.ts'
import { readableComments } from '../../comments/queries/readable.ts'
import { visibleSubtasks } from '../../tasks/queries/visible.ts'

type Viewer = Pick<Actor, 'userId' | 'role'>

/**
 * Does the actor meet the person whose picture `files` is? The staff meet everybody: logs, attempts and lists show them
 * each other and who works for them.
 */
export function acquainted(reader: Reader, actor: Viewer): RawBuilder<boolean> {
  const met = isExecutor(actor.role) ? meetings(reader, actor) : sql`true`
  return sql<boolean>`EXISTS (SELECT 1 FROM users face WHERE face.image_file_id = files.id AND ${met})`
}

/**
 * An executor meets who works on the orders of the subtasks that they see (not who has what they gave up or failed at),
 * who wrote to them, and who runs the applications that they work on.
 */
function meetings(reader: Reader, actor: Viewer): RawBuilder<boolean> {
  const beside = visibleSubtasks(reader, actor)
    .innerJoin('subtasks as step', 'step.task_id', 'subtasks.task_id')
    .select('step.id')
    .where(sql<boolean>`step.executor_id = face.id
      AND NOT (step.id = subtasks.id AND step.executor_id <> ${actor.userId})`)
  const heard = readableComments(reader, actor)
    .select('comments.id')
    .where(sql<boolean>`comments.user_id = face.id`)
    .where('comments.subtask_id', 'in', visibleSubtasks(reader, actor).select('subtasks.id'))
  const runs = visibleApplications(reader, actor)
    .select('applications.id')
    .where(sql<boolean>`face.id IN (applications.creator_id, applications.app_manager_id, applications.aso_manager_id)`)
  return sql<boolean>`(face.id = ${actor.userId} OR EXISTS ${beside} OR EXISTS ${heard} OR EXISTS ${runs})`
}
