import { type RawBuilder, sql } from 'kysely'

/** Was the person deleted? False for nobody. Takes an SQL expression for their id. */
export const isDeleted = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM users g WHERE g.id = ${userId} AND g.deleted_at IS NOT NULL)`
