import type { Actor } from '@slipway/domain/access/actor.ts'
import { activityContract } from '@slipway/domain/activity/contract.ts'
import type { ActivityView } from '@slipway/domain/activity/schema.ts'
import type { ActivitySubject } from '@slipway/domain/activity/subjects.ts'
import { personalFields } from '@slipway/domain/users/kinds.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import type { Reader } from '../../../platform/tx.ts'
import { visibleApplications } from '../../applications/queries/visible.ts'
import { commentsFor } from '../../comments/queries/readable.ts'
import { visibleSubtasks } from '../../tasks/queries/visible.ts'
import { forgotten } from '../../users/queries/forgotten.ts'
import { people } from '../../users/queries/people.ts'

/**
 * Lines about the subjects that the reader may see. Whatever isn't an application, an order, a subtask or a comment on
 * one concerns people and money: only superadministrators read it, and everybody what they did themselves.
 */
function visibleActivity(reader: Reader, actor: Actor) {
  const logs = reader.db.selectFrom('activity_logs as log')
  if (actor.role === 'superadministrator') return logs
  const subject = sql.ref<number>('log.subject_id')
  const others = logs.where('log.actor_id', 'is distinct from', actor.userId)
  const about = (type: ActivitySubject, seen: Expression<unknown>) =>
    // Asked row by row from the newest on: collecting all that the reader may see would take longer than a page.
    others.where('log.subject_type', '=', type).where(sql<SqlBool>`EXISTS (${seen} OFFSET 0)`)
  const subtasks = visibleSubtasks(reader, actor)
  const applications = visibleApplications(reader, actor).select('applications.id')
  const comments = commentsFor(reader, actor).select('comments.id').where('comments.id', '=', subject)
  return [
    logs.where('log.actor_id', '=', actor.userId),
    about('application', applications.where('applications.id', '=', subject)),
    about('subtask', subtasks.select('subtasks.id').where('subtasks.id', '=', subject)),
    about('task', subtasks.select('subtasks.id').where('subtasks.task_id', '=', subject)),
    about('comment', comments.where('comments.subtask_id', 'in', subtasks.select('subtasks.id'))),
  ]
}

const ofApplication = (id: number) => sql`(log.subject_type, log.subject_id) IN (
  SELECT 'application', ${id}::int
  UNION ALL SELECT 'subtask', id FROM subtasks WHERE application_id = ${id}
  UNION ALL SELECT 'task', id FROM tasks WHERE application_id = ${id})`

/** The log keeps what it was told for good; who a deleted person was it tells no more. */
const withoutPerson = (changes: ActivityView['changes']): ActivityView['changes'] =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !personalFields.includes(name)))

export const listActivity = listOf(activityContract.list, {
  id: 'log.id',
  scope: ({ reader, actor }) => visibleActivity(reader, actor),
  filters: {
    subject_type: equals('log.subject_type'),
    subject_id: equals('log.subject_id'),
    // What an administrator did as somebody else is theirs, too.
    user: (id) => sql`(log.actor_id = ${id} OR log.impersonator_id = ${id})`,
    application: ofApplication,
  },
  sorts: { created_at: byId },
  order: down(byId),
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('activity_logs as log')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'log.id'))
      .select(['log.id', 'log.subject_type', 'log.subject_id', 'log.action', 'log.changes', 'log.reason'])
      .select(['log.created_at', 'log.actor_id', 'log.impersonator_id'])
      .orderBy('page.place')
      .execute()
    const faces = await people(
      reader,
      rows.flatMap((row) => [row.actor_id, row.impersonator_id]).filter((id) => id !== null),
    )
    const gone = await forgotten(
      reader,
      rows.filter((row) => row.subject_type === 'user').map((row) => row.subject_id),
    )
    const face = (id: number | null) => (id === null ? null : (faces.get(id) ?? null))
    return rows.map((row) => ({
      id: row.id,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      action: row.action,
      changes: row.subject_type === 'user' && gone.has(row.subject_id) ? withoutPerson(row.changes) : row.changes,
      reason: row.reason,
      created_at: row.created_at.toISOString(),
      user: face(row.actor_id),
      impersonator: face(row.impersonator_id),
    }))
  },
})
