import { type RawBuilder, sql } from 'kysely'

/** Conditions on `subtasks` that the figures of dashboards and the lists behind them share. */

export const workedOnBy = (userId: number): RawBuilder<unknown> => sql`subtasks.executor_id = ${userId}`

/** Work of no application counts as live. */
export const ofLiveApplication: RawBuilder<unknown> = sql`NOT EXISTS (SELECT FROM applications a
  WHERE a.id = subtasks.application_id AND a.archived_at IS NOT NULL)`
