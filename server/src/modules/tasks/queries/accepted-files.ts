import type { Deliverable } from '@slipway/domain/tasks/deliverables.schema.ts'
import { filesByField } from '@slipway/domain/tasks/deliverables.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** There is one of each; a later one takes the place of those before it. */
const single = ['aab_file_id', 'source_zip_file_id']

/** The files of the accepted work on an application: of each type of work what was accepted last. */
export async function acceptedFiles(reader: Reader, applicationId: number): Promise<number[]> {
  const { rows } = await sql<{ content: Deliverable }>`
    SELECT d.content FROM (
      SELECT DISTINCT ON (type) id, completed_at FROM subtasks
      WHERE application_id = ${applicationId} AND status = 'completed'
        AND EXISTS (SELECT FROM subtask_deliverables w WHERE w.subtask_id = subtasks.id)
      ORDER BY type, completed_at DESC NULLS LAST, id DESC
    ) s JOIN LATERAL (SELECT content FROM subtask_deliverables w
      WHERE w.subtask_id = s.id ORDER BY w.id DESC LIMIT 1) d ON true
    ORDER BY s.completed_at DESC NULLS LAST, s.id DESC`.execute(reader.db)
  const seen = new Set<string>()
  return rows.flatMap(({ content }) =>
    filesByField(content).flatMap(([field, ids]) => {
      if (single.includes(field) && seen.has(field)) return []
      seen.add(field)
      return ids
    }),
  )
}
