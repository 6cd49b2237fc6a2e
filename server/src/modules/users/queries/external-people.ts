import { sql } from 'kysely'

/** The people outside who are compared with one another. */
export const externalPeople = sql`SELECT id FROM users WHERE NOT is_internal AND deleted_at IS NULL`

export const peopleByName = sql`SELECT id AS user_id, lower(first_name || ' ' || last_name) AS key, '' AS shown FROM users
  WHERE last_name <> '' AND NOT is_internal AND deleted_at IS NULL`
