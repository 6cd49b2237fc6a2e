import { isPublicationOpen, openPublicationStatuses } from '@slipway/domain/orders/policy.ts'
import { isHigherVersion } from '@slipway/domain/orders/versions.ts'
import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import { publicationTypes, uploadTypes } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Reader, Tx } from '../../platform/tx.ts'
import { lockedApplication } from '../applications/queries/visible.ts'
import { activateOrdersQueue } from './jobs/queue.ts'
import { changedPage } from './queries/of-order.ts'
import type { SubtaskRow } from './row.ts'

/**
 * An application has one publication at a time: that of a later order begins when the order before it has ended all of
 * its own. So what is verified last is also accepted last, and the application shows what the store does.
 */

const isPublication = sql<boolean>`o.type = ANY (${publicationTypes}::text[])`
const open = sql<boolean>`coalesce(o.paused_status, o.status) = ANY (${openPublicationStatuses}::text[])`

/** Is the order of a row of `subtasks` on its way to a store? One that has begun goes on. */
const hasBegun = sql<boolean>`EXISTS (SELECT FROM subtasks o WHERE o.task_id = subtasks.task_id AND o.id <> subtasks.id
  AND ${isPublication} AND (${open} OR o.status = 'completed'))`

/** A row `o` of another order that is on its way to a store, beside a row of `subtasks`. */
const holds = sql<boolean>`(o.application_id = subtasks.application_id AND o.task_id <> subtasks.task_id
  AND ${isPublication} AND (${open} OR o.status = 'completed' AND EXISTS (SELECT FROM subtasks l
    WHERE l.task_id = o.task_id AND l.type = ANY (${publicationTypes}::text[])
      AND coalesce(l.paused_status, l.status) IN ('inactive', 'waiting'))))`

/** Must it wait for another order of the same application? A condition on a row of `subtasks`. */
export const isOtherPublished: RawBuilder<boolean> = sql<boolean>`(subtasks.type = ANY (${publicationTypes}::text[])
  AND NOT ${hasBegun} AND EXISTS (SELECT FROM subtasks o WHERE ${holds}))`

/** The order that one waits for which could begin otherwise: the stages before it are done. */
export async function turnHolder(reader: Reader, { id }: Pick<SubtaskRow, 'id'>): Promise<SubtaskView['waits_for']> {
  const { rows } = await sql<
    NonNullable<SubtaskView['waits_for']>
  >`SELECT t.id AS task_id, t.kind, t.version, ${changedPage('t')} AS page
    FROM subtasks JOIN subtasks o ON ${holds} JOIN tasks t ON t.id = o.task_id
    WHERE subtasks.id = ${id} AND subtasks.status IN ('inactive', 'waiting') AND ${isOtherPublished}
      AND NOT EXISTS (SELECT FROM subtasks e
        WHERE e.task_id = subtasks.task_id AND e.stage < subtasks.stage AND e.status <> 'completed')
    ORDER BY t.id LIMIT 1`.execute(reader.db)
  return rows[0] ?? null
}

/**
 * The version in the store and that of the order, where it is an upload that would bring the store no higher version
 * than it has: another update was faster.
 */
export async function overtakenBy(
  { db }: Reader,
  { type, task_id }: Pick<SubtaskRow, 'type' | 'task_id'>,
): Promise<{ published: string; version: string } | null> {
  if (!uploadTypes.includes(type)) return null
  const found = await db
    .selectFrom('tasks')
    .innerJoin('applications', 'applications.id', 'tasks.application_id')
    .select(['applications.version as published', 'tasks.version'])
    .where('tasks.id', '=', task_id)
    .where('tasks.kind', '=', 'update')
    .where(sql<boolean>`tasks.changes ? 'version'`)
    .executeTakeFirst()
  if (!found?.version || isHigherVersion(found.version, found.published)) return null
  return { published: found.published, version: found.version }
}

/** Why it isn't this one's turn; holds the application, so that of two that ask at once one begins. The row is locked. */
async function whyNotTurn(tx: Tx, row: SubtaskRow): Promise<AppError | null> {
  if (row.application_id === null || !publicationTypes.includes(row.type)) return null
  await lockedApplication(tx, row.application_id)
  const { rows } = await sql`SELECT 1 FROM subtasks WHERE id = ${row.id} AND ${isOtherPublished}`.execute(tx.db)
  if (rows.length) return new AppError('publication_open')
  const overtaken = await overtakenBy(tx, row)
  return overtaken && new AppError('version_overtaken', overtaken)
}

export const hasTurn = async (tx: Tx, row: SubtaskRow): Promise<boolean> => (await whyNotTurn(tx, row)) === null

const isOpen = ({ type, status, paused_status }: SubtaskRow): boolean =>
  isPublicationOpen([[{ type, status: paused_status ?? status }]])

/**
 * Before a move: throws publication_open where it would open a second publication of the application, and
 * version_overtaken where it would bring a version that is no higher than the store's.
 */
export async function assertTurn(tx: Tx, before: SubtaskRow, after: SubtaskRow): Promise<void> {
  const denial = !isOpen(before) && isOpen(after) ? await whyNotTurn(tx, before) : null
  if (denial) throw denial
}

/** After a move: one that has ended lets the next begin, in a transaction that holds all orders in their order. */
export async function passTurn(tx: Tx, before: SubtaskRow, after: SubtaskRow): Promise<void> {
  const { application_id: applicationId } = after
  if (applicationId === null || !isOpen(before) || isOpen(after)) return
  const waiting = await tx.db
    .selectFrom('subtasks')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('task_id', '<>', after.task_id)
    .where('type', 'in', publicationTypes)
    .where('status', 'in', ['inactive', 'waiting'])
    .limit(1)
    .executeTakeFirst()
  if (waiting) await tx.enqueue(activateOrdersQueue, { applicationId })
}
