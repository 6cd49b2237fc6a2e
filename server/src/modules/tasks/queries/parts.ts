import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import type { StepView, SubtaskView } from '@slipway/domain/tasks/schema.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { isSimple, type SubtaskType } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { presentComments } from '../../comments/present.ts'
import type { Commented } from '../../comments/queries/comments.ts'
import { readableComments } from '../../comments/queries/readable.ts'
import { fileViews } from '../../files/queries/files.ts'
import { describes } from '../../files/queries/readable.ts'
import { signedUrl } from '../../files/queries/sign.ts'
import { people } from '../../users/queries/people.ts'
import { iso, type SubtaskRow } from '../row.ts'
import { during } from './inside.ts'

interface StepRow {
  id: number
  task_id: number
  type: SubtaskType
  stage: number
  status: TaskStatus
  ends_at: Date | null
  executor_id: number | null
  first_name: string
  last_name: string
  image_file_id: number | null
  role: Role
}

/** The subtasks of each order in the order of the work, by the order's id: one statement for all of them. */
export async function pipelinesOf(
  reader: Reader<{ cipher: Cipher }>,
  orderIds: readonly number[],
): Promise<Map<number, StepView[]>> {
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

const presentStep = (reader: Reader<{ cipher: Cipher }>, row: StepRow): StepView => ({
  id: row.id,
  type: row.type,
  stage: row.stage,
  status: row.status,
  ends_at: iso(row.ends_at),
  executor:
    row.executor_id === null
      ? null
      : {
          id: row.executor_id,
          first_name: row.first_name,
          last_name: row.last_name,
          image: row.image_file_id === null ? null : signedUrl(reader, row.image_file_id),
          role: row.role,
        },
})

/** All attempts, or those of one person. */
export async function attemptsOf(reader: Reader<{ cipher: Cipher }>, subtaskId: number, by: number | null) {
  const rows = await reader.db
    .selectFrom('subtask_attempts')
    .selectAll()
    .where('subtask_id', '=', subtaskId)
    .$if(by !== null, (query) => query.where('user_id', '=', by))
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

/** All rounds of moderation, or those of one person's attempts. */
export async function moderationsOf(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  subtaskId: number,
  by: number | null,
) {
  const rows = await reader.db
    .selectFrom('moderations')
    .selectAll()
    .where('subtask_id', '=', subtaskId)
    .$if(by !== null, (query) => query.where(during(by as number, sql`moderations.created_at`, sql`${subtaskId}::int`)))
    .orderBy('id')
    .execute()
  const files = await fileViews(
    reader,
    actor,
    rows.flatMap((row) => [row.screen_file_id ?? [], row.upload_screen_file_id ?? []].flat()),
  )
  const persons = await people(
    reader,
    rows.flatMap(({ moderator_id }) => moderator_id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    subtask_id: row.subtask_id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    reason: row.reason,
    screen: (row.screen_file_id && files.get(row.screen_file_id)) || null,
    upload_screen: (row.upload_screen_file_id && files.get(row.upload_screen_file_id)) || null,
    created_at: row.created_at.toISOString(),
    completed_at: iso(row.completed_at),
    user: (row.moderator_id && persons.get(row.moderator_id)) || null,
  })) satisfies SubtaskView['moderations']
}

/** As many as a card has at most: those before are pages of the list of comments. */
const mostComments = 100

/** The latest comments, in their order. */
export async function commentsOf(reader: Reader<{ cipher: Cipher }>, actor: Actor, thread: Commented) {
  const rows = await readableComments(reader, actor)
    .selectAll('comments')
    .where('comments.subtask_id', '=', thread.id)
    .orderBy('comments.id', 'desc')
    .limit(mostComments)
    .execute()
  return presentComments(reader, actor, rows.toReversed(), thread, ['user'])
}

/** The files that describe the work. What was delivered, judged or said stands with the delivery, the round or the comment. */
export async function filesOf(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  subtask: Pick<SubtaskRow, 'id' | 'type' | 'task_id'>,
) {
  const ids = await describingFiles(reader, subtask)
  const views = await fileViews(reader, actor, ids)
  return ids.flatMap((id) => views.get(id) ?? [])
}

/** Their ids. What was ordered as several simple tasks is described once for all of them. */
export async function describingFiles(
  { db }: Reader,
  { id, type, task_id }: Pick<SubtaskRow, 'id' | 'type' | 'task_id'>,
): Promise<number[]> {
  const shared = isSimple(type)
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('subtask_id', 'in', (eb) =>
      eb
        .selectFrom('subtasks')
        .select('subtasks.id')
        .where(shared ? 'task_id' : 'id', '=', shared ? task_id : id),
    )
    .where('purpose', '=', 'task_attachment')
    .where(describes)
    .orderBy('place')
    .orderBy('attached_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
