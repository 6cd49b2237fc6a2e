import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** How many stand in line for a lock of this database. */
export async function lockWaits(app: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.count ?? 0
}
