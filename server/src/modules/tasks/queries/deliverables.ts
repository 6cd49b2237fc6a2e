import type { Actor } from '@slipway/domain/access/actor.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { tasksContract } from '@slipway/domain/tasks/contract.ts'
import type { Deliverable } from '@slipway/domain/tasks/deliverables.schema.ts'
import { filesByField } from '@slipway/domain/tasks/deliverables.ts'
import type { DeliverableView } from '@slipway/domain/tasks/schema.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import type { SkillView } from '@slipway/domain/users/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ValueOf } from '../../../platform/database/column-values.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { fileViews } from '../../files/queries/files.ts'
import { people } from '../../users/queries/people.ts'
import { taskGuard } from '../guard.ts'
import type { SubtaskRow } from '../row.ts'
import { everyWork, lastWork } from './inside.ts'

interface Row {
  subtask_id: number
  type: SubtaskType
  user_id: number | null
  created_at: Date
  content: Deliverable
  language: SkillView | null
  verdict: ValueOf<'subtask_verdicts.outcome'> | null
  screen_file_id: number | null
}

/**
 * What was delivered last for each of the subtasks, by whomever or by one person, and how it was judged, by subtask id,
 * secrets excepted. Who may see it is decided before.
 */
export async function deliverablesOf(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  ids: readonly number[],
  by: number | null = null,
): Promise<Map<number, DeliverableView>> {
  if (!ids.length) return new Map()
  const views = await read(
    reader,
    actor,
    sql`${lastWork(by)} WHERE subtasks.id = ANY (${[...ids]}::int[]) AND (d.id IS NOT NULL OR v.id IS NOT NULL)`,
  )
  return new Map(views.map((view) => [view.subtask_id, view]))
}

/** All that was delivered for a subtask, the last first: what is judged is compared with what was sent back. */
export const deliverables = guarded(
  taskGuard(['assign']),
  async (
    reader: Reader<{ cipher: Cipher }>,
    actor: Actor,
    _call: Input<typeof tasksContract.deliverables>,
    { id }: SubtaskRow,
  ) => ({ data: await read(reader, actor, sql`${everyWork} WHERE subtasks.id = ${id} ORDER BY d.id DESC`) }),
)

async function read(reader: Reader<{ cipher: Cipher }>, actor: Actor, works: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`SELECT subtasks.id AS subtask_id, subtasks.type,
      coalesce(d.user_id, subtasks.executor_id) AS user_id,
      coalesce(d.created_at, v.created_at) AS created_at, coalesce(d.content, '{}') AS content,
      v.outcome AS verdict, v.screen_file_id,
      (SELECT json_build_object('id', l.id, 'name', l.name, 'title', l.title) FROM programming_languages l
        WHERE l.id = (d.content ->> 'programming_language_id')::int) AS language
    FROM subtasks ${works}`.execute(reader.db)
  const [files, persons] = await Promise.all([
    fileViews(
      reader,
      actor,
      rows.flatMap(({ content, screen_file_id }) => [...fileIdsOf(content), screen_file_id ?? []].flat()),
    ),
    people(
      reader,
      rows.flatMap(({ user_id }) => user_id ?? []),
    ),
  ])
  return rows.map((row) => present(row, files, persons))
}

const fileIdsOf = (content: Deliverable): number[] => filesByField(content).flatMap(([, ids]) => ids)

function present(row: Row, files: Map<number, FileView>, persons: Awaited<ReturnType<typeof people>>): DeliverableView {
  const { content: given } = row
  const one = (id: number | null | undefined) => (id && files.get(id)) || null
  const many = (ids: readonly number[] = []) => ids.flatMap((id) => files.get(id) ?? [])
  return {
    subtask_id: row.subtask_id,
    type: row.type,
    submitted_at: row.created_at.toISOString(),
    user: (row.user_id && persons.get(row.user_id)) || null,
    text: given.text ?? null,
    prototype_link: given.prototype_link ?? null,
    repository_link: given.repository_link ?? null,
    programming_language_id: given.programming_language_id ?? null,
    programming_language: row.language,
    report: given.report ?? null,
    outcome: given.outcome ?? row.verdict,
    store_url: given.store_url ?? null,
    package_id: given.package_id ?? null,
    icon_file: one(given.icon_file_id),
    icon_foreground_file: one(given.icon_foreground_file_id),
    icon_background_file: one(given.icon_background_file_id),
    description_file: one(given.description_file_id),
    source_zip_file: one(given.source_zip_file_id),
    aab_file: one(given.aab_file_id),
    upload_screen_file: one(given.upload_screen_file_id),
    screen_file: one(row.screen_file_id),
    phone_files: many(given.phone_file_ids),
    tablet_files: many(given.tablet_file_ids),
    files: many(given.files),
  }
}
