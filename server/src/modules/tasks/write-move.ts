import { isJudged, isTimed } from '@slipway/domain/tasks/status.ts'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../../platform/database/constraints.ts'
import { withNext } from '../../platform/database/prepared-client.ts'
import type { Tx } from '../../platform/tx.ts'
import type { Effects } from './effects.ts'
import type { SubtaskRow } from './row.ts'

/** Asked again with the writing: the archiving may have been committed while we waited for the subtask's lock. */
const unlessArchived = sql`NOT EXISTS
  (SELECT 1 FROM applications a WHERE a.id = subtasks.application_id AND a.archived_at IS NOT NULL)`

const halted = ({ application_id }: SubtaskRow) => sql`
  CASE WHEN EXISTS (SELECT 1 FROM applications a WHERE a.id = ${application_id} AND a.deleted_at IS NOT NULL)
    THEN ${refuse('application_deleted')} ELSE ${refuse('application_archived')} END`

/**
 * Writes a transition for moveSubtask: the subtask's columns, the end of the open attempt and the beginning of the next
 * one, in one statement, because others wait for the row meanwhile. It travels with the transaction's next statement,
 * which throws why its application stands still unless the action is allowed in an archive. Answers the subtask as it
 * will be: the row is locked, and no column changes but those given.
 */
export async function writeMove(
  tx: Tx,
  row: SubtaskRow,
  columns: Partial<SubtaskRow>,
  effects: Effects,
  evenArchived: boolean,
): Promise<SubtaskRow> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`${sql.raw(withNext)}
    WITH moved AS (
      UPDATE subtasks SET ${sql.join(set)} WHERE id = ${row.id} ${evenArchived ? sql`` : sql`AND ${unlessArchived}`}
      RETURNING id, attempt_number, ends_at
    ) ${attempts(tx, row, effects)}${lapsed(tx, row, columns)}${overtaken(tx, row, columns)}
    SELECT CASE WHEN NOT EXISTS (SELECT FROM moved) THEN ${halted(row)} END`.execute(tx.db)
  return { ...row, ...columns }
}

/** Whoever asked for time and stops meanwhile needs none: the request ends with the clock, or with the attempt. */
function lapsed({ now }: Tx, row: SubtaskRow, { status = row.status, attempt_number }: Partial<SubtaskRow>) {
  const goesOn = isTimed(status) && attempt_number === undefined
  if (!isTimed(row.status) || goesOn) return sql``
  return sql`, lapsed AS (UPDATE time_requests SET state = 'lapsed', decided_at = ${now}
    FROM moved WHERE subtask_id = moved.id AND state = 'requested')`
}

/** What waits for an answer ends with the decision that it is about; an archive only holds it up. */
function overtaken({ now }: Tx, { status, paused_status }: SubtaskRow, { status: to }: Partial<SubtaskRow>) {
  const stays = to === 'paused' || (status === 'paused' && to === paused_status)
  if (stays || !isJudged(paused_status ?? status)) return sql``
  return sql`, overtaken AS (UPDATE disputes SET state = 'lapsed', closed_at = ${now}
    FROM moved WHERE subtask_id = moved.id AND state = 'open')`
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
