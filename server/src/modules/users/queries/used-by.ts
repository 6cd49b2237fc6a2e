import { sql } from 'kysely'
import { findUses } from '../../../platform/in-use.ts'

/** The people who have a skill. */
export const executorsBy = (table: 'user_frameworks' | 'user_programming_languages') => {
  const column = table === 'user_frameworks' ? 'framework_id' : 'programming_language_id'
  return findUses(
    'executors',
    (id) => sql`SELECT trim(u.first_name || ' ' || u.last_name) AS name FROM ${sql.table(table)} skill
      JOIN users u ON u.id = skill.user_id WHERE skill.${sql.ref(column)} = ${id} ORDER BY skill.user_id DESC`,
  )
}
