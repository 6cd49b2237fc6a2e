import type { Actor } from '@slipway/domain/access/actor.ts'
import { isSimple, takers } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { withNext } from '../../../platform/database/prepared-client.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { visibleApplications } from '../../applications/queries/visible.ts'
import { revisionCap } from '../../settings/queries/settings.ts'
import type { SubtaskRow } from '../row.ts'
import { standingOf } from '../standing.ts'
import { conditionOf, failedBy, scopeOf } from './scope.ts'

/** Of the application and of the settings, what a policy asks for; `subtasks` is the table. */
export const ofApplication = sql`
  (SELECT app_manager_id FROM applications a WHERE a.id = subtasks.application_id),
  (SELECT archived_at FROM applications a WHERE a.id = subtasks.application_id),
  (SELECT deleted_at FROM applications a WHERE a.id = subtasks.application_id), ${revisionCap} AS revision_cap`

/** Locked with a subtask: its whole order, or all that the actor has claimed. */
export type Hold = 'order' | 'claims'

/** A subtask as the actor sees it. Throws not_found, also where it was there once to be taken: reading is no race. */
export async function loadSubtask(reader: Reader, actor: Actor, id: number): Promise<SubtaskRow> {
  const { rows } = await sql<SubtaskRow>`SELECT subtasks.*, ${ofApplication} FROM subtasks WHERE id = ${id}`.execute(
    reader.db,
  )
  const [row] = rows
  if (!row || !(await sees(reader, actor, row))) throw new AppError('not_found')
  return row
}

/**
 * Locks a subtask for a change by the actor. Locks are always taken in this order: the order (task), its subtasks by
 * id, the application, then ledger accounts and people. Throws not_found when the actor doesn't see it. Anybody of the
 * role still reaches a subtask that was once published, so that the loser of a race hears of its status and not a 404.
 * `also` locks the whole order, or the actor's own claims, which then wait for each other; with those the row tells how
 * the actor stands to it.
 */
export async function lockSubtask(tx: Tx, actor: Actor, id: number, also?: Hold): Promise<SubtaskRow> {
  if (also === 'order') await lockOrderOf(tx, id)
  const row = await (also === 'claims' ? lockWithClaims(tx, actor.userId, id) : lockById(tx, id))
  if (!row || !(await reaches(tx, actor, row))) throw new AppError('not_found')
  return row
}

/** The same for whoever takes a simple task: where somebody else has just taken it, the next of its order that is free. */
export async function lockFree(tx: Tx, actor: Actor, id: number): Promise<SubtaskRow> {
  const row = await lockSubtask(tx, actor, id, 'claims')
  if (!isSimple(row.type) || row.status === 'published' || row.executor_id === actor.userId) return row
  const { rows } = await sql<{ id: number }>`SELECT id FROM subtasks
    WHERE task_id = ${row.task_id} AND status = 'published' AND id NOT IN (${failedBy(actor.userId)})
    ORDER BY id LIMIT 1 FOR NO KEY UPDATE`.execute(tx.db)
  return rows[0] ? lockSubtask(tx, actor, rows[0].id, 'claims') : row
}

export async function lockById(tx: Tx, id: number): Promise<SubtaskRow | undefined> {
  const { rows } = await sql<SubtaskRow>`SELECT subtasks.*, ${ofApplication} FROM subtasks WHERE id = ${id}
    FOR NO KEY UPDATE`.execute(tx.db)
  return rows[0]
}

/** Two integers of an advisory lock: the first is ours alone. */
const claimLocks = 20

/**
 * The claims are locked before the row. What is read of both comes in a statement of its own, which sees what was
 * committed while the locks were waited for; they travel together.
 */
async function lockWithClaims(tx: Tx, userId: number, id: number): Promise<SubtaskRow | undefined> {
  await sql`${sql.raw(withNext)}
    WITH held AS MATERIALIZED (SELECT pg_advisory_xact_lock(${claimLocks}, ${userId}))
    SELECT subtasks.id FROM held, subtasks WHERE id = ${id} FOR NO KEY UPDATE OF subtasks`.execute(tx.db)
  const { rows } = await sql<SubtaskRow>`SELECT subtasks.*, ${ofApplication}, ${standingOf(userId)} AS standing
    FROM subtasks WHERE id = ${id}`.execute(tx.db)
  return rows[0]
}

/** Whoever moves several subtasks of an order, or asks whether a stage is done, holds the order and all of them. */
export async function lockOrderOf(tx: Tx, subtaskId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM tasks
    WHERE id = (SELECT task_id FROM subtasks WHERE id = ${subtaskId}) FOR NO KEY UPDATE`.execute(tx.db)
  const order = rows[0]?.id ?? 0
  await sql`SELECT 1 FROM subtasks WHERE task_id = ${order} ORDER BY id FOR NO KEY UPDATE`.execute(tx.db)
}

function reaches(reader: Reader, actor: Actor, row: SubtaskRow): Promise<boolean> {
  const ofRole = (takers[row.type] as readonly string[]).includes(actor.role)
  return ofRole && row.published_at !== null ? Promise.resolve(true) : sees(reader, actor, row)
}

async function sees(reader: Reader, actor: Actor, row: SubtaskRow): Promise<boolean> {
  if (row.executor_id === actor.userId || row.owner_id === actor.userId) return true
  if (actor.role === 'superadministrator') return true
  const scope = sql.join(scopeOf(actor).map(conditionOf), sql` OR `)
  // Staff see every stage of an application that they see: what isn't theirs to do is 403, and no secret.
  const seen = actor.isInternal
    ? sql`OR application_id IN ${visibleApplications(reader, actor).select('applications.id')}`
    : sql``
  const { rows } = await sql`SELECT 1 FROM subtasks WHERE id = ${row.id} AND (${scope} ${seen})`.execute(reader.db)
  return rows.length > 0
}
