import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff } from '@slipway/domain/access/roles.ts'
import { failedStatuses, outsideStatuses } from '@slipway/domain/tasks/status.ts'
import { type RawBuilder, sql } from 'kysely'

type Viewer = Pick<Actor, 'userId' | 'role'>
type Condition = RawBuilder<boolean>

/** Conditions on a row of `subtasks`. Where the role alone rules a party out, it is null. */
export const judging = {
  owner: ({ userId, role }: Viewer): Condition | null =>
    isStaff(role) ? sql<boolean>`subtasks.owner_id = ${userId}` : null,
  manager: ({ userId, role }: Viewer): Condition | null =>
    role === 'app_manager'
      ? sql<boolean>`(subtasks.application_id IS NULL OR subtasks.application_id IN
          (SELECT id FROM applications WHERE app_manager_id = ${userId}))`
      : null,
  aso_manager: ({ userId, role }: Viewer): Condition | null =>
    role === 'aso_manager'
      ? sql<boolean>`(subtasks.owner_id = ${userId} OR subtasks.application_id IN
          (SELECT id FROM applications WHERE aso_manager_id = ${userId}))`
      : null,
  superadministrator: ({ role }: Viewer): Condition | null =>
    role === 'superadministrator' ? sql<boolean>`true` : null,
} as const

/** Those who judge the work: to them nothing of the subtask is closed. */
export function judges(actor: Viewer): Condition {
  const parts = Object.values(judging).flatMap((party) => party(actor) ?? [])
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` OR `)})` : sql<boolean>`false`
}

/** Did it happen during an attempt of the person? */
export const during = (userId: number, moment: RawBuilder<unknown>, subtaskId = sql`subtasks.id`): Condition =>
  sql<boolean>`EXISTS (SELECT 1 FROM subtask_attempts mine WHERE mine.subtask_id = ${subtaskId}
    AND mine.user_id = ${userId} AND ${moment} >= mine.started_at
    AND (mine.closed_at IS NULL OR ${moment} <= mine.closed_at))`

/** Whose attempt failed for good has left, though their name stays with it. */
export const hasLeft = (userId: number, subtask: RawBuilder<unknown> = sql`subtasks`): Condition =>
  sql<boolean>`(${subtask}.executor_id IS DISTINCT FROM ${userId}
    OR ${subtask}.status = ANY (${[...failedStatuses]}::text[]))`

/** Has it in hand or has finished it. */
export const isInside = (userId: number, subtask: RawBuilder<unknown>): Condition =>
  sql<boolean>`(${subtask}.executor_id = ${userId} AND ${subtask}.status <> ALL (${[...outsideStatuses]}::text[]))`

/** Worked on it once, and somebody else or nobody does now. */
export const isFormer = ({ userId }: Viewer): Condition =>
  sql<boolean>`(${hasLeft(userId)} AND EXISTS
    (SELECT 1 FROM subtask_attempts mine WHERE mine.subtask_id = subtasks.id AND mine.user_id = ${userId}))`

/** Not after the end of the last attempt of a former executor; always for everybody else. */
export const beforeLeaving = ({ userId }: Viewer, moment: RawBuilder<unknown>): Condition =>
  sql<boolean>`(NOT ${hasLeft(userId)} OR coalesce(${moment} <=
    (SELECT max(mine.closed_at) FROM subtask_attempts mine
      WHERE mine.subtask_id = subtasks.id AND mine.user_id = ${userId}), true))`

/**
 * Joins to `subtasks` the last delivery as `d` and the last verdict on it as `v`: of whomever, or of one person, to
 * whom the work of others at the same subtask isn't shown. A verification has a verdict alone.
 */
export function lastWork(by: number | null): RawBuilder<unknown> {
  const author = sql`coalesce(t.user_id, subtasks.executor_id)`
  const delivered = by === null ? sql`` : sql`AND ${author} = ${by}`
  const judged = by === null ? sql`` : sql`AND (d.id IS NOT NULL OR ${during(by, sql`w.created_at`)})`
  return sql`
    LEFT JOIN LATERAL (SELECT w.id, w.content, w.created_at, ${author} AS user_id
      FROM subtask_deliverables w LEFT JOIN subtask_attempts t ON t.id = w.attempt_id
      WHERE w.subtask_id = subtasks.id ${delivered} ORDER BY w.id DESC LIMIT 1) d ON true
    LEFT JOIN LATERAL (SELECT w.id, w.outcome, w.screen_file_id, w.created_at FROM subtask_verdicts w
      WHERE w.subtask_id = subtasks.id AND w.deliverable_id IS NOT DISTINCT FROM d.id ${judged}
      ORDER BY w.id DESC LIMIT 1) v ON true`
}

/** Joins to `subtasks` every delivery as `d`, each with the last verdict on it as `v`: for those who judge the work. */
export const everyWork: RawBuilder<unknown> = sql`
    JOIN LATERAL (SELECT w.id, w.content, w.created_at, coalesce(t.user_id, subtasks.executor_id) AS user_id
      FROM subtask_deliverables w LEFT JOIN subtask_attempts t ON t.id = w.attempt_id
      WHERE w.subtask_id = subtasks.id) d ON true
    LEFT JOIN LATERAL (SELECT w.id, w.outcome, w.screen_file_id, w.created_at FROM subtask_verdicts w
      WHERE w.deliverable_id = d.id ORDER BY w.id DESC LIMIT 1) v ON true`

/** Is the file among those that a delivery names? */
export const names = (content: RawBuilder<unknown>, fileId: RawBuilder<unknown>): Condition =>
  sql<boolean>`EXISTS (SELECT 1 FROM jsonb_each(${content}) AS part (field, value)
    WHERE part.field ~ '^files$|_file_ids?$' AND part.value @> to_jsonb(${fileId}))`
