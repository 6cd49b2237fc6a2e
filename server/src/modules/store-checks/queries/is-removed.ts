import { type RawBuilder, sql } from 'kysely'

/** Has the store taken the application down since it was seen there? Takes an SQL expression for its id. */
export const isRemoved = (applicationId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM application_presences r
    WHERE r.application_id = ${applicationId} AND r.removed_at IS NOT NULL)`
