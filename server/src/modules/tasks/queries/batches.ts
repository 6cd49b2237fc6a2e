import type { Actor } from '@slipway/domain/access/actor.ts'
import { isExecutor } from '@slipway/domain/access/roles.ts'
import { editableStatuses } from '@slipway/domain/orders/policy.ts'
import type { BatchView } from '@slipway/domain/tasks/batch.schema.ts'
import { simpleTypes } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { batchTakenBy, failedBefore } from '../standing.ts'
import { type Arm, failedBy } from './scope.ts'

/** A batch is the simple tasks of one order. Those that nobody has taken are alike, so lists show the first for all. */

const simple = sql`${[...simpleTypes]}::text[]`
const free = sql`${[...editableStatuses]}::text[]`

const couldBeFree = ({ types, statuses }: Arm): boolean =>
  (types?.some((type) => (simpleTypes as readonly string[]).includes(type)) ?? true) &&
  (statuses?.some((status) => editableStatuses.includes(status)) ?? true)

/** A part of somebody's scope as lists show it. An executor is not offered a batch of which they have had their share. */
export function withoutCopies(arm: Arm, { role, userId }: Pick<Actor, 'role' | 'userId'>): Arm {
  const outside = isExecutor(role)
  // What executors have is theirs one by one.
  if (!couldBeFree(arm) || (outside && arm.own)) return arm
  const offered = outside ? sql`AND e.id NOT IN (${failedBy(userId)})` : sql``
  const share = outside ? sql`AND NOT ${batchTakenBy(sql`${userId}::int`, sql`subtasks`)}` : sql``
  const one = sql`(subtasks.type <> ALL (${simple}) OR subtasks.status <> ALL (${free})
    OR NOT EXISTS (SELECT FROM subtasks e WHERE e.task_id = subtasks.task_id AND e.id < subtasks.id
      AND e.status = subtasks.status ${offered}) ${share})`
  return { ...arm, where: arm.where ? sql`(${arm.where}) AND ${one}` : one }
}

/**
 * Where a person is led who was told of a simple task that is not theirs to open any more: to the next of its batch that
 * is free for them, else to what they took of it last. Takes SQL expressions; null where there is neither.
 */
export const insteadOf = (userId: RawBuilder<unknown>, subtaskId: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(SELECT other.id FROM subtasks told JOIN subtasks other ON other.task_id = told.task_id
    WHERE told.id = ${subtaskId} AND told.type = ANY (${simple}) AND (other.executor_id = ${userId}
      OR other.status = 'published' AND NOT ${failedBefore(userId, sql`other.id`)}
        AND NOT ${batchTakenBy(userId, sql`other`)})
    ORDER BY other.status <> 'published', CASE WHEN other.status = 'published' THEN other.id ELSE -other.id END LIMIT 1)`

/** Of each order of simple tasks, how many they are. */
export async function batchesOf(reader: Reader, orderIds: readonly number[]): Promise<Map<number, BatchView>> {
  const wanted = [...new Set(orderIds)]
  if (!wanted.length) return new Map()
  const { rows } = await sql<BatchView & { id: number }>`SELECT t.id, t.per_person, count(*)::int AS quantity,
      (count(*) FILTER (WHERE s.status = ANY (${free})))::int AS left
    FROM tasks t JOIN subtasks s ON s.task_id = t.id WHERE t.id = ANY (${wanted}::int[]) GROUP BY t.id`.execute(
    reader.db,
  )
  return new Map(rows.map(({ id, ...batch }) => [id, batch]))
}

/** The same of rows, by their order: only simple tasks are ordered so. */
export const batchesAmong = (reader: Reader, rows: readonly { type: string; task_id: number }[]) =>
  batchesOf(
    reader,
    rows.flatMap(({ type, task_id }) => ((simpleTypes as readonly string[]).includes(type) ? [task_id] : [])),
  )
