import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** How many stand in line for a lock of this database. */
export async function lockWaits(app: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.count ?? 0
}

/** What the call answers, or 'held up' once more than `others` stand in line for a lock of this database. */
export async function unlessHeldUp<R>(app: TestApp, call: Promise<R>, others = 0): Promise<R | 'held up'> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  call.then(end, end)
  await expect.poll(async () => isOver || (await lockWaits(app)) > others).toBe(true)
  return isOver ? call : 'held up'
}
