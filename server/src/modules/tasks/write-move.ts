import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/tx.ts'
import type { Effects } from './effects.ts'
import type { SubtaskRow } from './row.ts'

/** Asked again with the writing: the archiving may have been committed while we waited for the subtask's lock. */
const unlessArchived = sql`NOT EXISTS
  (SELECT 1 FROM applications a WHERE a.id = subtasks.application_id AND a.archived_at IS NOT NULL)`

/**
 * Writes a transition for moveSubtask: the subtask's columns, the end of the open attempt and the beginning of the next
 * one, in one statement, because others wait for the row meanwhile. Answers the subtask as it is now. Throws
 * application_archived unless the action is allowed in an archive.
 */
export async function writeMove(
  tx: Tx,
  row: SubtaskRow,
  columns: Updateable<Database['subtasks']>,
  effects: Effects,
  evenArchived: boolean,
): Promise<SubtaskRow> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<SubtaskRow>`
    WITH moved AS (
      UPDATE subtasks SET ${sql.join(set)} WHERE id = ${row.id} ${evenArchived ? sql`` : sql`AND ${unlessArchived}`}
      RETURNING *, ${row.app_manager_id}::int AS app_manager_id, ${row.archived_at}::timestamptz AS archived_at
    ) ${attempts(tx, row, effects)}
    SELECT * FROM moved`.execute(tx.db)
  if (!rows[0]) throw new AppError('application_archived')
  return rows[0]
}

function attempts({ now }: Tx, { id }: SubtaskRow, { close, open, extend }: Effects): RawBuilder<unknown> {
  const ofThis = sql`subtask_id = ${id} AND closed_at IS NULL`
  const closed = close
    ? sql`UPDATE subtask_attempts SET closed_at = ${now}, outcome = ${close} WHERE ${ofThis} RETURNING id`
    : sql`SELECT`
  // The count makes the next attempt begin after the end of the last one: only one of them may be open.
  const opened = sql`INSERT INTO subtask_attempts (subtask_id, number, user_id, started_at, ends_at)
    SELECT moved.id, attempt_number, ${open}::int, ${now}, moved.ends_at
    FROM moved, (SELECT count(*) FROM closed) AS after`
  const extended = sql`UPDATE subtask_attempts SET ends_at = moved.ends_at FROM moved WHERE ${ofThis}`
  return sql`, closed AS (${closed})${open ? sql`, opened AS (${opened})` : sql``}${
    extend ? sql`, extended AS (${extended})` : sql``
  }`
}
