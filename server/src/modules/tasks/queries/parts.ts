import type { Actor } from '@slipway/domain/access/actor.ts'
import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import type { ModerationKind } from '@slipway/domain/tasks/workflow.ts'
import type { Reader } from '../../../platform/services.ts'
import { presentComments } from '../../comments/present.ts'
import { fileViews } from '../../files/queries/files.ts'
import { people } from '../../users/queries/people.ts'
import { type SubtaskRow, statusOf, typeOf } from '../row.ts'

const iso = (moment: Date | null): string | null => moment && moment.toISOString()

/** The subtasks of the order in the order of the work. */
export async function pipelineOf(reader: Reader, row: Pick<SubtaskRow, 'task_id'>) {
  const steps = await reader.db
    .selectFrom('subtasks')
    .select(['id', 'type', 'stage', 'status', 'ends_at', 'executor_id'])
    .where('task_id', '=', row.task_id)
    .orderBy('stage')
    .orderBy('id')
    .execute()
  const persons = await people(
    reader,
    steps.flatMap(({ executor_id }) => executor_id ?? []),
  )
  return steps.map((step) => ({
    id: step.id,
    type: typeOf(step),
    stage: step.stage,
    status: statusOf(step),
    ends_at: iso(step.ends_at),
    executor: (step.executor_id && persons.get(step.executor_id)) || null,
  }))
}

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

/** Files beside the comments: all of them for insiders, to others only what the order came with. Never a keystore. */
export async function filesOf(reader: Reader, subtask: Pick<SubtaskRow, 'id'>, insider: boolean) {
  const rows = await reader.db
    .selectFrom('files')
    .select('id')
    .where('subtask_id', '=', subtask.id)
    .where('attached_at', 'is not', null)
    .where('purpose', 'not in', ['keystore', 'comment_attachment'])
    .$if(!insider, (query) => query.where('purpose', '=', 'task_attachment'))
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const views = await fileViews(reader, ids)
  return ids.flatMap((id) => views.get(id) ?? [])
}
