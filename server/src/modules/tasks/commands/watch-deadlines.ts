import { secondsLeft, warningsDue } from '@slipway/domain/tasks/deadline.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/services.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { isOn } from '../../settings/queries/settings.ts'
import { moveSubtask } from '../move.ts'
import type { SubtaskRow } from '../row.ts'
import { typeOf } from '../row.ts'

/** So many subtasks per transaction; a job goes on until a batch is not full. */
export const batch = 20

/** Locks some of the due subtasks; those that another node is working on are left to it. */
async function due(tx: Tx, condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>): Promise<SubtaskRow[]> {
  const { rows } = await sql<SubtaskRow>`SELECT s.*,
      (SELECT app_manager_id FROM applications a WHERE a.id = s.application_id)
    FROM subtasks s WHERE ${condition} ORDER BY ${order} LIMIT ${batch} FOR NO KEY UPDATE OF s SKIP LOCKED`.execute(
    tx.db,
  )
  return rows
}

/** Fails what is past its deadline, and offers it to everybody again where the type's setting says so. */
export async function expireTasks(tx: Tx): Promise<number> {
  const rows = await due(tx, sql`s.status IN ('process', 'revision') AND s.ends_at <= ${tx.now}`, sql`s.ends_at`)
  for (const row of rows) {
    const failed = await moveSubtask(tx, null, row, 'expire')
    if (await isOn(tx, `republish_${typeOf(row)}`)) await moveSubtask(tx, null, failed, 'restore_to_all')
  }
  return rows.length
}

/** Publishes what was assigned to somebody who didn't take it in time. */
export async function lapseTasks(tx: Tx): Promise<number> {
  const rows = await due(
    tx,
    sql`s.status = 'waiting_assigned' AND s.assigned_until <= ${tx.now}`,
    sql`s.assigned_until`,
  )
  for (const row of rows) await moveSubtask(tx, null, row, 'lapse')
  return rows.length
}

/** Publishes what its publish_at held back, once its stage is reached. */
export async function activateDueTasks(tx: Tx): Promise<number> {
  const rows = await due(
    tx,
    sql`s.status IN ('inactive', 'waiting') AND s.publish_at <= ${tx.now}
      AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.id = s.application_id AND a.archived_at IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM subtasks e
        WHERE e.task_id = s.task_id AND e.stage < s.stage AND e.status <> 'completed')`,
    sql`s.publish_at`,
  )
  for (const row of rows) await moveSubtask(tx, null, row, 'activate')
  return rows.length
}

/** Warns executors with a quarter and with a tenth of the time left; each once, and after downtime only the last. */
export async function warnOfDeadlines(tx: Tx): Promise<number> {
  const rows = await due(
    tx,
    sql`s.status IN ('process', 'revision') AND s.ends_at > ${tx.now} AND s.warned < 2
      AND s.ends_at <= ${tx.now}::timestamptz + make_interval(secs => s.time_limit / CASE s.warned WHEN 0 THEN 4.0 ELSE 10.0 END)`,
    sql`s.ends_at`,
  )
  for (const row of rows) await warn(tx, row)
  return rows.length
}

async function warn(tx: Tx, row: SubtaskRow): Promise<void> {
  const warned = warningsDue(secondsLeft(tx.now, row.ends_at, row.time_limit), row.time_limit)
  await tx.db.updateTable('subtasks').set({ warned }).where('id', '=', row.id).execute()
  if (row.executor_id === null || warned <= row.warned) return
  notify(tx, {
    userIds: [row.executor_id],
    kind: 'task-deadline-near',
    tag: 'tasks',
    params: { ends_at: row.ends_at?.toISOString() ?? null },
    subtaskId: row.id,
    applicationId: row.application_id,
  })
}
