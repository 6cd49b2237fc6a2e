import type { Actor } from '@slipway/domain/access/actor.ts'
import { isExecutor, type Role } from '@slipway/domain/access/roles.ts'
import { gmailTag } from '@slipway/domain/simple-tasks/tags.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { flowOf, type SubtaskType, simpleTypes, subtaskTypes, takers } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { verifiesAccounts } from '../standing.ts'

/**
 * A part of what somebody may see. The parts of a scope don't overlap, and each names the columns that it fixes, so
 * that a list can walk an index per part and merge them instead of sorting everything.
 */
export interface Arm {
  types?: readonly SubtaskType[]
  statuses?: readonly TaskStatus[]
  where?: RawBuilder<unknown>
  /** Others' work by now, at which the viewer failed: to them it counts as failed, whatever became of it. */
  past?: boolean
  /** One's own, or of one's applications: few rows beside everybody's. */
  own?: boolean
}

type Viewer = Pick<Actor, 'userId' | 'role'>

export const typesTakenBy = (role: Role): SubtaskType[] =>
  subtaskTypes.filter((type) => (takers[type] as readonly Role[]).includes(role))

/** Subtasks at which the person failed, as long as that isn't forgotten. */
export const failedBy = (userId: number): RawBuilder<unknown> =>
  sql`SELECT subtask_id FROM subtask_attempts
    WHERE user_id = ${userId} AND outcome IN ('expired', 'failed') AND forgotten_at IS NULL`

/** Subtasks are the table `subtasks` in every condition. */
export function scopeOf({ userId, role }: Viewer): Arm[] {
  if (role === 'superadministrator') return [{}]
  if (isExecutor(role)) return executorScope(userId, typesTakenBy(role))
  if (role === 'creator') return [{ own: true, where: sql`subtasks.owner_id = ${userId}` }]
  if (role === 'aso_manager') {
    return [
      { own: true, where: sql`subtasks.owner_id = ${userId}` },
      {
        own: true,
        where: sql`subtasks.owner_id <> ${userId} AND subtasks.application_id IN
          (SELECT id FROM applications WHERE aso_manager_id = ${userId})`,
      },
    ]
  }
  return managerScope(userId)
}

/** Work on Gmail accounts is offered to those who may verify them. */
const mayVerify = (userId: number): RawBuilder<unknown> =>
  sql`(subtasks.tag IS DISTINCT FROM ${gmailTag} OR ${verifiesAccounts(sql`${userId}::int`)})`

function executorScope(userId: number, types: readonly SubtaskType[]): Arm[] {
  const fresh: Arm = {
    types,
    statuses: ['published'],
    where: sql`subtasks.id NOT IN (${failedBy(userId)}) AND ${mayVerify(userId)}`,
  }
  return [
    fresh,
    { own: true, where: sql`subtasks.executor_id = ${userId}` },
    {
      past: true,
      own: true,
      where: sql`subtasks.executor_id IS DISTINCT FROM ${userId}
        AND subtasks.id IN (SELECT subtask_id FROM subtask_attempts WHERE user_id = ${userId})
        AND (subtasks.status <> 'published' OR subtasks.type <> ALL (${types}::text[])
          OR subtasks.id IN (${failedBy(userId)}))`,
    },
  ]
}

/** Publications and managers' tasks of everybody; of the rest what belongs to one's applications, to none, or is one's own. */
function managerScope(userId: number): Arm[] {
  const own = subtaskTypes.filter((type) => flowOf[type] === 'publication' || type === 'manager_simple')
  const managed = sql`SELECT id FROM applications WHERE app_manager_id = ${userId}`
  const rest = sql`subtasks.type <> ALL (${own}::text[])`
  return [
    { types: own, where: sql`(subtasks.status <> 'published' OR ${mayVerify(userId)})` },
    { own: true, where: sql`subtasks.application_id IN (${managed}) AND ${rest}` },
    { types: simpleTypes.filter((type) => !own.includes(type)), where: sql`subtasks.application_id IS NULL` },
    {
      own: true,
      where: sql`subtasks.owner_id = ${userId} AND ${rest} AND subtasks.application_id NOT IN (${managed})
        OR subtasks.owner_id = ${userId} AND ${rest} AND subtasks.application_id IS NULL
          AND subtasks.type <> ALL (${[...simpleTypes]}::text[])`,
    },
  ]
}

/** The whole condition of an arm. */
export function conditionOf({ types, statuses, where }: Arm): RawBuilder<unknown> {
  const parts = [
    types && sql`subtasks.type = ANY (${[...types]}::text[])`,
    statuses && sql`subtasks.status = ANY (${[...statuses]}::text[])`,
    where,
  ].filter((part) => part !== undefined)
  return parts.length ? sql`(${sql.join(parts, sql` AND `)})` : sql`true`
}
