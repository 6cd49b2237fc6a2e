import { secondsLeft, warningsDue } from '@slipway/domain/tasks/deadline.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { settings } from '../../settings/queries/settings.ts'
import { raise } from '../../webhooks/commands/raise.ts'
import { moveSubtask } from '../move.ts'
import { hasTurn, isOtherPublished } from '../publication-turn.ts'
import { ofApplication } from '../queries/lock.ts'
import type { SubtaskRow } from '../row.ts'
import { ofTask } from '../tell.ts'

/** So many subtasks per transaction; a job goes on until a batch is not full. */
export const batch = 20

interface Watch {
  /** Of the table `subtasks`. */
  due: (now: Date) => RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Asks for other subtasks of the order, too, so the order is held first. */
  holdsOrders?: true
  run: (tx: Tx<{ cipher: Cipher }>, rows: readonly SubtaskRow[]) => Promise<void>
}

interface Which {
  except?: readonly number[]
  only?: number
  /** Filled with the ids that are worked on, for whoever has to find out which of them failed. */
  seen?: number[]
}

/** Does what is due to at most a batch of subtasks; answers how many there were. */
export type Step = (tx: Tx<{ cipher: Cipher }>, which?: Which) => Promise<number>

/** What another node is working on is left to it; archived applications stand still. */
export const step =
  ({ due, order, holdsOrders, run }: Watch): Step =>
  async (tx, { except = [], only, seen = [] } = {}) => {
    const chosen = sql`${due(tx.now)} AND id <> ALL (${[...except]}::int[])
      ${only === undefined ? sql`` : sql`AND id = ${only}`}
      AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.id = subtasks.application_id AND a.archived_at IS NOT NULL)`
    const held = holdsOrders ? sql`AND task_id = ANY (${await holdOrders(tx, chosen, order)}::int[])` : sql``
    const { rows } = await sql<SubtaskRow>`SELECT subtasks.*, ${ofApplication} FROM subtasks WHERE ${chosen} ${held}
      ORDER BY ${order} LIMIT ${batch} FOR NO KEY UPDATE OF subtasks SKIP LOCKED`.execute(tx.db)
    seen.splice(0, seen.length, ...rows.map(({ id }) => id))
    // Each move may lock its application: all jobs take them in one order.
    const ordered = rows.toSorted((a, b) => (a.application_id ?? 0) - (b.application_id ?? 0) || a.id - b.id)
    if (rows.length) await run(tx, ordered)
    return rows.length
  }

/** Locks the orders of what is chosen with all their subtasks, as `lockOrdersOf` does; answers those that were free. */
async function holdOrders(tx: Tx, chosen: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM tasks
    WHERE id IN (SELECT task_id FROM subtasks WHERE ${chosen} ORDER BY ${order} LIMIT ${batch})
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`.execute(tx.db)
  const orders = rows.map(({ id }) => id)
  await sql`SELECT 1 FROM subtasks WHERE task_id = ANY (${orders}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx.db)
  return orders
}

/** Fails what is past its deadline, and offers it to everybody again where the type's setting and the switch for all say so. */
export const expireTasks = step({
  due: (now) => sql`status IN ('process', 'revision') AND ends_at <= ${now}`,
  order: sql`ends_at`,
  run: async (tx, rows) => {
    const nameOf = (row: SubtaskRow) => `republish_${row.type}` as const
    const set = await settings(tx, ['repeat_publication', ...new Set(rows.map(nameOf))])
    for (const row of rows) {
      const failed = await moveSubtask(tx, null, row, 'expire')
      if (set.repeat_publication && set[nameOf(row)]) await moveSubtask(tx, null, failed, 'restore_to_all')
    }
  },
})

/** Publishes what was assigned to somebody who didn't take it in time. */
export const lapseTasks = step({
  due: (now) => sql`status = 'waiting_assigned' AND assigned_until <= ${now}`,
  order: sql`assigned_until`,
  run: async (tx, rows) => {
    for (const row of rows) await moveSubtask(tx, null, row, 'lapse')
  },
})

/** Publishes what its publish_at held back, once its stage is reached. */
export const activateDueTasks = step({
  due: (now) => sql`status IN ('inactive', 'waiting') AND publish_at <= ${now}
    AND NOT EXISTS (SELECT 1 FROM subtasks e
      WHERE e.task_id = subtasks.task_id AND e.stage < subtasks.stage AND e.status <> 'completed')
    AND NOT ${isOtherPublished}`,
  order: sql`publish_at`,
  holdsOrders: true,
  run: async (tx, rows) => {
    for (const row of rows) if (await hasTurn(tx, row)) await moveSubtask(tx, null, row, 'activate')
  },
})

/** Warns executors with a quarter and with a tenth of the time left; each once, and after downtime only the last. */
export const warnOfDeadlines = step({
  due: (now) => sql`status IN ('process', 'revision') AND ends_at > ${now} AND warned < 2
    AND ends_at <= ${now}::timestamptz + make_interval(secs => time_limit / CASE warned WHEN 0 THEN 4.0 ELSE 10.0 END)`,
  order: sql`ends_at`,
  run: async (tx, rows) => {
    for (const row of rows) await warn(tx, row)
  },
})

async function warn(tx: Tx, row: SubtaskRow): Promise<void> {
  const warned = warningsDue(secondsLeft(tx.now, row.ends_at, row.time_limit), row.time_limit)
  await tx.db.updateTable('subtasks').set({ warned }).where('id', '=', row.id).execute()
  if (row.executor_id === null || warned <= row.warned) return
  raise(tx, 'task-deadline-near', { ...ofTask(row), ends_at: row.ends_at?.toISOString() ?? null })
  notify(tx, {
    userIds: [row.executor_id],
    kind: 'task-deadline-near',
    tag: 'tasks',
    params: { ends_at: row.ends_at?.toISOString() ?? null },
    subtaskId: row.id,
    applicationId: row.application_id,
  })
}
