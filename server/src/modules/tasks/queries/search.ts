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
