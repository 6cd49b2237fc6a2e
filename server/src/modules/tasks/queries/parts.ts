import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import type { StepView, SubtaskView } from '@slipway/domain/tasks/schema.ts'
import type { ModerationKind } from '@slipway/domain/tasks/workflow.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/services.ts'
import { presentComments } from '../../comments/present.ts'
import { fileViews } from '../../files/queries/files.ts'
import { signedUrl } from '../../files/queries/sign.ts'
import { people } from '../../users/queries/people.ts'
import { iso, type SubtaskRow, statusOf, typeOf } from '../row.ts'

interface StepRow {
  id: number
  task_id: number
  type: string
  stage: number
  status: string
  ends_at: Date | null
  executor_id: number | null
  first_name: string
  last_name: string
  image_file_id: number | null
  role: Role
}

/** The subtasks of each order in the order of the work, by the order's id: one statement for all of them. */
export async function pipelinesOf(reader: Reader, orderIds: readonly number[]): Promise<Map<number, StepView[]>> {
  const wanted = [...new Set(orderIds)]
  if (!wanted.length) return new Map()
  const { rows } = await sql<StepRow>`SELECT s.id, s.task_id, s.type, s.stage, s.status, s.ends_at, s.executor_id,
      u.first_name, u.last_name, u.image_file_id,
      (SELECT r.role FROM user_roles r WHERE r.user_id = u.id ORDER BY r.position LIMIT 1) AS role
    FROM subtasks s LEFT JOIN users u ON u.id = s.executor_id
    WHERE s.task_id = ANY (${wanted}::int[]) ORDER BY s.stage, s.id`.execute(reader.db)
  const byOrder = Map.groupBy(rows, ({ task_id }) => task_id)
  return new Map([...byOrder].map(([order, steps]) => [order, steps.map((step) => presentStep(reader, step))]))
}

const presentStep = ({ services }: Reader, row: StepRow): StepView => ({
  id: row.id,
  type: typeOf(row),
  stage: row.stage,
  status: statusOf(row),
  ends_at: iso(row.ends_at),
  executor:
    row.executor_id === null
      ? null
      : {
          id: row.executor_id,
          first_name: row.first_name,
          last_name: row.last_name,
          image: row.image_file_id === null ? null : signedUrl(services, row.image_file_id),
          role: row.role,
        },
})

/** All attempts for whoever judges the work; somebody else sees their own. */
export async function attemptsOf(reader: Reader, actor: Actor, subtaskId: number, all: boolean) {
  const rows = await reader.db
    .selectFrom('subtask_attempts')
    .selectAll()
    .where('subtask_id', '=', subtaskId)
    .$if(!all, (query) => query.where('user_id', '=', actor.userId))
    .orderBy('number')
    .execute()
  const persons = await people(
    reader,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    user: persons.get(row.user_id) ?? null,
    started_at: row.started_at.toISOString(),
    ends_at: iso(row.ends_at),
    closed_at: iso(row.closed_at),
    outcome: row.outcome as 'completed' | null,
    forgotten_at: iso(row.forgotten_at),
  })) satisfies SubtaskView['attempts']
}

export async function moderationsOf(reader: Reader, subtaskId: number) {
  const rows = await reader.db
    .selectFrom('moderations')
    .selectAll()
    .where('subtask_id', '=', subtaskId)
    .orderBy('id')
    .execute()
  const files = await fileViews(
    reader,
    rows.flatMap((row) => [row.screen_file_id ?? [], row.upload_screen_file_id ?? []].flat()),
  )
  const persons = await people(
    reader,
    rows.flatMap(({ moderator_id }) => moderator_id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    subtask_id: row.subtask_id,
    kind: row.kind as ModerationKind,
    title: row.title,
    status: row.status as 'started',
    reason: row.reason,
    screen: (row.screen_file_id && files.get(row.screen_file_id)) || null,
    upload_screen: (row.upload_screen_file_id && files.get(row.upload_screen_file_id)) || null,
    created_at: row.created_at.toISOString(),
    completed_at: iso(row.completed_at),
    user: (row.moderator_id && persons.get(row.moderator_id)) || null,
  })) satisfies SubtaskView['moderations']
}

export async function commentsOf(reader: Reader, actor: Actor, subtaskId: number) {
  const rows = await reader.db
    .selectFrom('comments')
    .selectAll()
    .where('subtask_id', '=', subtaskId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return presentComments(reader, actor, rows, ['user'])
}

/**
 * The files that describe the work. What was delivered, judged or sent with a comment stands with the delivery, the
 * round of moderation or the comment, each for whom it is; a keystore stands nowhere.
 */
export async function filesOf(reader: Reader, subtask: Pick<SubtaskRow, 'id'>, insider: boolean) {
  const { rows } = await sql<{ id: number }>`SELECT f.id FROM files f
    WHERE f.subtask_id = ${subtask.id} AND f.attached_at IS NOT NULL
      AND f.purpose NOT IN ('keystore', 'comment_attachment') AND (${insider} OR f.purpose = 'task_attachment')
      AND NOT EXISTS (SELECT 1 FROM comment_files c WHERE c.file_id = f.id)
      AND NOT EXISTS (SELECT 1 FROM moderations m
        WHERE m.subtask_id = f.subtask_id AND f.id IN (m.screen_file_id, m.upload_screen_file_id))
      AND NOT EXISTS (SELECT 1 FROM subtask_verdicts v WHERE v.subtask_id = f.subtask_id AND v.screen_file_id = f.id)
      AND NOT EXISTS (SELECT 1 FROM subtask_deliverables d, jsonb_each(d.content) AS part (field, value)
        WHERE d.subtask_id = f.subtask_id AND part.field ~ '^files$|_file_ids?$' AND part.value @> to_jsonb(f.id))
    ORDER BY f.id`.execute(reader.db)
  const ids = rows.map(({ id }) => id)
  const views = await fileViews(reader, ids)
  return ids.flatMap((id) => views.get(id) ?? [])
}
