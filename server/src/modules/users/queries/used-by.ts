import { sql } from 'kysely'
import type { Users } from '../../../platform/in-use.ts'

/** The people who have a skill. */
export const executorsBy = (table: 'user_frameworks' | 'user_programming_languages'): Users => {
  const column = table === 'user_frameworks' ? 'framework_id' : 'programming_language_id'
  return {
    by: 'executors',
    named: (id) => sql`SELECT trim(u.first_name || ' ' || u.last_name) AS name FROM ${sql.table(table)} skill
      JOIN users u ON u.id = skill.user_id WHERE skill.${sql.ref(column)} = ${id} ORDER BY skill.user_id DESC`,
  }
}
