import type { Deliverable, DeliverableField } from '@slipway/domain/tasks/deliverables.schema.ts'
import { filesByField } from '@slipway/domain/tasks/deliverables.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { isNotInStore } from '../../orders/queries/ready.ts'

/** There is one of each; a later one takes the place of those before it. */
const single = ['aab_file_id', 'source_zip_file_id'] as const

/** The files of the accepted work on an application: of each type of work what was accepted last. */
export const acceptedFiles = async (reader: Reader, applicationId: number): Promise<number[]> =>
  (await acceptedFields(reader, applicationId)).flatMap(([, ids]) => ids)

/** An update is in the store when all of its order is accepted; a new application shows what it has so far. */
const isShown = sql`(EXISTS (SELECT FROM tasks WHERE tasks.id = subtasks.task_id AND kind IN ('native', 'export'))
  OR NOT EXISTS (SELECT FROM subtasks o WHERE o.task_id = subtasks.task_id AND o.status <> 'completed')
    AND NOT EXISTS (SELECT FROM tasks WHERE tasks.id = subtasks.task_id AND ${isNotInStore}))`

/** The build that was accepted last and the sources that were. */
export async function acceptedBuild(
  reader: Reader,
  applicationId: number,
): Promise<Partial<Record<(typeof single)[number], number>>> {
  const fields = await acceptedFields(reader, applicationId, sql`AND ${isShown}`)
  const found = single.flatMap((name) => {
    const id = fields.find(([field]) => field === name)?.[1][0]
    return id === undefined ? [] : [[name, id] as const]
  })
  return Object.fromEntries(found)
}

async function acceptedFields(
  reader: Reader,
  applicationId: number,
  and = sql``,
): Promise<[DeliverableField, number[]][]> {
  const { rows } = await sql<{ content: Deliverable }>`
    SELECT d.content FROM (
      SELECT DISTINCT ON (type) id, completed_at FROM subtasks
      WHERE application_id = ${applicationId} AND status = 'completed' ${and}
        AND EXISTS (SELECT FROM subtask_deliverables w WHERE w.subtask_id = subtasks.id)
      ORDER BY type, completed_at DESC NULLS LAST, id DESC
    ) s JOIN LATERAL (SELECT content FROM subtask_deliverables w
      WHERE w.subtask_id = s.id ORDER BY w.id DESC LIMIT 1) d ON true
    ORDER BY s.completed_at DESC NULLS LAST, s.id DESC`.execute(reader.db)
  const seen = new Set<string>()
  return rows.flatMap(({ content }) =>
    filesByField(content).filter(([field]) => {
      if ((single as readonly string[]).includes(field) && seen.has(field)) return false
      seen.add(field)
      return true
    }),
  )
}
