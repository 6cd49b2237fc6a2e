import { type RawBuilder, sql } from 'kysely'
import { holdsAll, numberIn } from '../../../platform/list/search.ts'
import type { Reader } from '../../../platform/tx.ts'
import { applicationsHolding } from '../../applications/queries/search.ts'

/** By `#id`, by the words of the title, or by those of the application's name or package id. */
export async function searched(reader: Reader, search: string): Promise<RawBuilder<unknown>> {
  const number = numberIn(search)
  if (number?.only) return sql`subtasks.id = ${number.id}`
  const applications = await applicationsHolding(reader, search)
  // As a set of ids, so that its indexes are used: beside an order by id, an OR would be tried row by row.
  return sql`subtasks.id IN (
    SELECT w.id FROM subtasks w WHERE ${holdsAll(sql.ref('w.title'), search)}
    UNION ALL SELECT w.id FROM subtasks w WHERE w.application_id = ANY (${applications}::int[])
    UNION ALL SELECT ${number?.id ?? 0}::int)`
}

/** More than these nobody looks through. */
const most = 500

/** The newest subtasks whose title holds the words. */
export async function subtasksHolding(reader: Reader, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM subtasks
    WHERE id IN (SELECT w.id FROM subtasks w WHERE ${holdsAll(sql.ref('w.title'), search)})
    ORDER BY id DESC LIMIT ${sql.lit(most)}`.execute(reader.db)
  return rows.map(({ id }) => id)
}

/** Does the title of this subtask hold the words? For rows that are few: it is asked one by one. */
export const subtaskHolds = (id: RawBuilder<unknown>, search: string) =>
  sql`EXISTS (SELECT FROM subtasks w WHERE w.id = ${id} AND ${holdsAll(sql.ref('w.title'), search)})`
