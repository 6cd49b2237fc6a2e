import { type RawBuilder, sql } from 'kysely'

/** The name of the status of a person's console; null without one. Takes an SQL expression for their id. */
export const consoleOf = (userId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(SELECT c.name FROM users h JOIN types c ON c.id = h.user_console_status_id
    WHERE h.id = ${userId})`
