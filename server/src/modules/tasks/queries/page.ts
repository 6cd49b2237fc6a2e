import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Arm, conditionOf } from './scope.ts'

export type Sort = 'id' | '-id' | 'ends_at' | '-ends_at' | 'cost' | '-cost'

/**
 * The order of a list as SQL. Ids are unique, so that every order is total and pages neither repeat nor lose a row.
 * `table` is a constant of ours that the columns belong to.
 */
export function orderOf(sort: Sort, table: 'subtasks' | 's' | 'branches' = 'subtasks'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  switch (sort) {
    case 'id':
      return column('id')
    case '-id':
      return sql`${column('id')} DESC`
    case 'ends_at':
      return sql`${column('ends_at')}, ${column('id')}`
    case '-ends_at':
      return sql`${column('ends_at')} DESC NULLS LAST, ${column('id')} DESC`
    case 'cost':
      return sql`${column('cost_minor')}, ${column('id')}`
    case '-cost':
      return sql`${column('cost_minor')} DESC, ${column('id')} DESC`
  }
}

/** Beyond this many branches PostgreSQL plans longer than it saves. */
const maxBranches = 24

/**
 * The ids of one page. Ordered by id, every arm is split into branches of one type and one status each: each branch is
 * a walk along an index in the order of the list, and PostgreSQL merges the walks. Page 1,000 costs little more than
 * page 1, however many rows match.
 */
export function pageIds(arms: readonly Arm[], sort: Sort, size: number, offset: number): RawBuilder<unknown> {
  const limits = (table: 'subtasks' | 'branches') =>
    sql`ORDER BY ${orderOf(sort, table)} LIMIT ${sql.lit(size)} OFFSET ${offset}`
  // Each branch stops soon after it could have filled the page alone. The number stands in the text, because the plan
  // depends on it, and is rounded up, so that there are few texts.
  const walk = sql`ORDER BY ${orderOf(sort)} LIMIT ${sql.lit(2 ** Math.ceil(Math.log2(offset + size)))}`
  const branches = sort === 'id' || sort === '-id' ? arms.flatMap(branchesOf) : []
  if (branches.length === 0 || branches.length > maxBranches) {
    return sql`SELECT id FROM subtasks WHERE ${sql.join(arms.map(conditionOf), sql` OR `)} ${limits('subtasks')}`
  }
  if (branches.length === 1) return sql`SELECT id FROM subtasks WHERE ${branches[0]} ${limits('subtasks')}`
  const parts = branches.map((where) => sql`(SELECT id FROM subtasks WHERE ${where} ${walk})`)
  return sql`SELECT id FROM (${sql.join(parts, sql` UNION ALL `)}) AS branches ${limits('branches')}`
}

function branchesOf(arm: Arm): RawBuilder<unknown>[] {
  const types: (SubtaskType | null)[] = arm.types ? [...arm.types] : [null]
  // A remainder of somebody's own is small: splitting it by status would only repeat its conditions.
  const statuses: (TaskStatus | null)[] = arm.statuses && !arm.past ? [...arm.statuses] : [null]
  return types.flatMap((type) =>
    statuses.map((status) => {
      const parts = [
        type && sql`subtasks.type = ${type}`,
        status && sql`subtasks.status = ${status}`,
        arm.where,
      ].filter((part) => part !== null && part !== undefined)
      return parts.length ? sql.join(parts, sql` AND `) : sql`true`
    }),
  )
}

/** How many rows the arms have together; they don't overlap. */
export function totalOf(arms: readonly Arm[]): RawBuilder<{ total: number }> {
  const counts = arms.map((arm) => sql`(SELECT count(*) FROM subtasks WHERE ${conditionOf(arm)})`)
  return sql<{ total: number }>`SELECT (${sql.join(counts, sql` + `)})::int AS total`
}
