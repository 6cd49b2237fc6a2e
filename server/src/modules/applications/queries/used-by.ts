import { sql } from 'kysely'
import { findUses } from '../../../platform/in-use.ts'

type Column = 'deletion_reason_id' | 'framework_id' | 'programming_language_id' | 'actual_programming_language_id'

/** The applications that refer to a record by one of their columns. */
export const applicationsBy = (column: Column) =>
  findUses(
    column === 'actual_programming_language_id' ? 'deliveries' : 'applications',
    (id) => sql`SELECT name FROM applications WHERE ${sql.ref(column)} = ${id} ORDER BY id DESC`,
  )
