import type { Actor } from '@slipway/domain/access/actor.ts'
import { type BoardTab, boardTabs, isTimed, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { empty, few } from '../../../platform/list/page.ts'
import type { Reader } from '../../../platform/tx.ts'
import { withoutCopies } from './batches.ts'
import { type Arm, conditionOf, failedBy, scopeOf } from './scope.ts'

interface Filter {
  status?: readonly TaskStatus[] | undefined
  tab?: BoardTab | undefined
  type?: readonly SubtaskType[] | undefined
  /** What waits for the reader's decision: few rows, named by their ids. */
  waits?: '1' | undefined
  /** The same. */
  appeals?: '1' | undefined
  overdue?: '1' | undefined
  working?: '1' | undefined
  /** Of one person. */
  executor?: number | undefined
}

/** Beyond this many walks PostgreSQL plans longer than it saves. */
const maxWalks = 24

/**
 * What a list shows: the parts of the actor's scope, narrowed by the filter. No part: nothing can match. Ordered by id,
 * every part is split into walks of one type and one status each, which indexes have in that order.
 */
export function partsFor(reader: Reader, actor: Actor, filter: Filter, sort: string) {
  const statuses = statusesOf(filter)
  const arms = scopeOf(actor)
    .flatMap((arm) => narrow(arm, statuses, filter.type, actor) ?? [])
    .map((arm) => withoutCopies(arm, actor))
  const where = (condition: RawBuilder<unknown>) =>
    reader.db.selectFrom('subtasks').where(condition as RawBuilder<SqlBool>)
  if (filter.waits || filter.appeals || filter.overdue || filter.working || filter.executor)
    return arms.map((arm) => few(where(conditionOf(arm))))
  const walks = sort === 'id' || sort === '-id' ? arms.flatMap(walksOf) : []
  if (walks.length > 0 && walks.length <= maxWalks) return walks.map(where)
  const parts = sort === 'ends_at' || sort === '-ends_at' ? arms.map(byClock) : arms.map((timed) => ({ timed }))
  const whole = (arm: Arm) => (arm.own ? few(where(conditionOf(arm))) : where(conditionOf(arm)))
  return parts.flatMap(({ timed, rest = [] }: Clocked) => [
    ...(timed ? [whole(timed)] : []),
    ...rest.map((condition) => empty(where(condition))),
  ])
}

interface Clocked {
  timed?: Arm | undefined
  /** Walks of what has no deadline. */
  rest?: RawBuilder<unknown>[]
}

/** Where no deadline runs, an index by deadlines would be walked in vain, past those of everybody's running work. */
function byClock(arm: Arm): Clocked {
  if (arm.own || arm.past || !arm.statuses) return { timed: arm }
  const [timed, rest] = [arm.statuses.filter(isTimed), arm.statuses.filter((status) => !isTimed(status))]
  const walks = rest.length ? walksOf({ ...arm, statuses: rest }) : []
  if (walks.length > maxWalks) return { timed: arm }
  return { timed: timed.length ? { ...arm, statuses: timed } : undefined, rest: walks }
}

function statusesOf({ status, tab }: Filter): readonly TaskStatus[] | undefined {
  const inTab: readonly TaskStatus[] | undefined = tab && boardTabs[tab]
  return status && inTab ? status.filter((one) => inTab.includes(one)) : (status ?? inTab)
}

function narrow(
  arm: Arm,
  statuses: readonly TaskStatus[] | undefined,
  types: readonly SubtaskType[] | undefined,
  actor: Actor,
): Arm | null {
  const narrowed: Arm = { ...arm }
  if (types) narrowed.types = arm.types ? arm.types.filter((type) => types.includes(type)) : types
  if (narrowed.types?.length === 0) return null
  if (!statuses) return narrowed
  if (arm.past) {
    // Only as failed, and then whatever its status is by now.
    if (!statuses.includes('failed')) return null
    return { ...narrowed, where: sql`${arm.where ?? sql`true`} AND subtasks.id IN (${failedBy(actor.userId)})` }
  }
  narrowed.statuses = arm.statuses ? arm.statuses.filter((status) => statuses.includes(status)) : statuses
  return narrowed.statuses.length ? narrowed : null
}

function walksOf(arm: Arm): RawBuilder<unknown>[] {
  const types: (SubtaskType | null)[] = arm.types ? [...arm.types] : [null]
  // A remainder of somebody's own is small: splitting it by status would only repeat its conditions.
  const statuses: (TaskStatus | null)[] = arm.statuses && !arm.past ? [...arm.statuses] : [null]
  return types.flatMap((type) =>
    statuses.map((status) => {
      const parts = [
        type && sql`subtasks.type = ${type}`,
        status && sql`subtasks.status = ${status}`,
        arm.where && sql`(${arm.where})`,
      ].filter((part) => part !== null && part !== undefined)
      return parts.length ? sql.join(parts, sql` AND `) : sql`true`
    }),
  )
}
