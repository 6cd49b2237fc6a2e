import { sql } from 'kysely'
import type { Users } from '../../../platform/in-use.ts'

type Column = 'deletion_reason_id' | 'framework_id' | 'programming_language_id' | 'actual_programming_language_id'

/** The applications that refer to a record by one of their columns. */
export const applicationsBy = (column: Column): Users => ({
  by: column === 'actual_programming_language_id' ? 'deliveries' : 'applications',
  named: (id) => sql`SELECT one.name FROM applications one WHERE one.${sql.ref(column)} = ${id} ORDER BY one.id DESC`,
})
