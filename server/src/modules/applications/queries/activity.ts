import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ActivitySubject, ActivityView, activityQuery } from '@slipway/domain/applications/activity.ts'
import type { Page } from '@slipway/domain/kernel/endpoint.ts'
import { metaOf } from '@slipway/domain/kernel/paging.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '../../../platform/tx.ts'
import { commentsFor } from '../../comments/queries/readable.ts'
import { visibleSubtasks } from '../../tasks/queries/visible.ts'
import { people } from '../../users/queries/people.ts'
import { visibleApplications } from './visible.ts'

type ActivityQuery = z.output<typeof activityQuery>

/**
 * Lines about the subjects that the reader may see. Whatever isn't an application, an order, a subtask or a comment on
 * one concerns people and money: only superadministrators read it, and everybody what they did themselves.
 */
function visibleActivity(reader: Reader, actor: Actor) {
  const logs = reader.db.selectFrom('activity_logs as log')
  if (actor.role === 'superadministrator') return logs
  const applications = visibleApplications(reader, actor).select('applications.id')
  const subtasks = visibleSubtasks(reader, actor).select('subtasks.id')
  const orders = visibleSubtasks(reader, actor).select('subtasks.task_id')
  const comments = commentsFor(reader, actor).select('comments.id').where('comments.subtask_id', 'in', subtasks)
  return logs.where((where) =>
    where.or([
      where('log.actor_id', '=', actor.userId),
      where.and([where('log.subject_type', '=', 'application'), where('log.subject_id', 'in', applications)]),
      where.and([where('log.subject_type', '=', 'subtask'), where('log.subject_id', 'in', subtasks)]),
      where.and([where('log.subject_type', '=', 'task'), where('log.subject_id', 'in', orders)]),
      where.and([where('log.subject_type', '=', 'comment'), where('log.subject_id', 'in', comments)]),
    ]),
  )
}

export async function listActivity(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { query: { filter = {}, page, sort } }: { query: ActivityQuery },
): Promise<Page<ActivityView>> {
  let matching = visibleActivity(reader, actor)
  if (filter.subject_type) matching = matching.where('log.subject_type', '=', filter.subject_type)
  if (filter.subject_id) matching = matching.where('log.subject_id', '=', filter.subject_id)
  if (filter.user) matching = matching.where('log.actor_id', '=', filter.user)
  if (filter.application) {
    const application = filter.application
    matching = matching.where(
      sql<boolean>`(log.subject_type, log.subject_id) IN (
        SELECT 'application', ${application}::int
        UNION ALL SELECT 'subtask', id FROM subtasks WHERE application_id = ${application}
        UNION ALL SELECT 'task', id FROM tasks WHERE application_id = ${application})`,
    )
  }
  const direction = sort === 'created_at' ? 'asc' : 'desc'
  const [rows, count] = await Promise.all([
    matching
      .select(['log.id', 'log.subject_type', 'log.subject_id', 'log.action', 'log.changes', 'log.reason'])
      .select(['log.created_at', 'log.actor_id', 'log.impersonator_id'])
      .orderBy('log.id', direction)
      .limit(page.size)
      .offset((page.number - 1) * page.size)
      .execute(),
    matching.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  const faces = await people(
    reader,
    rows.flatMap((row) => [row.actor_id, row.impersonator_id]).filter((id) => id !== null),
  )
  const face = (id: number | null) => (id === null ? null : (faces.get(id) ?? null))
  const data = rows.map((row) => ({
    id: row.id,
    subject_type: row.subject_type as ActivitySubject,
    subject_id: row.subject_id,
    action: row.action,
    changes: row.changes as ActivityView['changes'],
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    user: face(row.actor_id),
    impersonator: face(row.impersonator_id),
  }))
  return { data, meta: metaOf(page.number, page.size, Number(count.total)) }
}
