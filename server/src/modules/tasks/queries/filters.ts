import type { Actor } from '@slipway/domain/access/actor.ts'
import { isExecutor } from '@slipway/domain/access/roles.ts'
import { type BoardTab, boardTabs, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { type Arm, failedBy, scopeOf } from './scope.ts'

export interface Filter {
  status?: readonly TaskStatus[] | undefined
  tab?: BoardTab | undefined
  type?: readonly SubtaskType[] | undefined
  application?: number | undefined
  my?: boolean | undefined
  search?: string | undefined
}

/** What a list shows: the parts of the actor's scope, narrowed by the filter. No part: nothing can match. */
export async function armsFor(reader: Reader, actor: Actor, filter: Filter): Promise<Arm[]> {
  const statuses = statusesOf(filter)
  const also = await conditions(reader, actor, filter)
  return scopeOf(actor).flatMap((arm) => {
    const narrowed = narrow(arm, statuses, filter.type, actor)
    if (!narrowed) return []
    const where = [...(narrowed.where ? [narrowed.where] : []), ...also]
    return [where.length ? { ...narrowed, where: sql.join(where, sql` AND `) } : narrowed]
  })
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

async function conditions(reader: Reader, actor: Actor, filter: Filter): Promise<RawBuilder<unknown>[]> {
  const found: RawBuilder<unknown>[] = []
  if (filter.application !== undefined) found.push(sql`subtasks.application_id = ${filter.application}`)
  if (filter.my) {
    found.push(
      isExecutor(actor.role)
        ? sql`subtasks.executor_id = ${actor.userId}`
        : sql`(subtasks.executor_id = ${actor.userId} OR subtasks.owner_id = ${actor.userId})`,
    )
  }
  if (filter.search) found.push(await searched(reader, filter.search))
  return found
}

/** Applications that a search may lead to; more than these nobody looks through. */
const maxApplications = 500

/** By ID, by words of the title or their beginnings, and by those of the application's name or package ID. */
async function searched(reader: Reader, search: string): Promise<RawBuilder<unknown>> {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? []
  if (!words.length) return sql`false`
  // One letter is the beginning of too many words: it stands for itself.
  const query = words.map((word) => (word.length > 1 ? `${word}:*` : word)).join(' & ')
  const { rows } = await sql<{ id: number }>`SELECT id FROM applications
    WHERE to_tsvector('simple', name || ' ' || replace(coalesce(package_id, ''), '.', ' ')) @@ to_tsquery('simple', ${query})
    ORDER BY id DESC LIMIT ${maxApplications}`.execute(reader.db)
  const applications = rows.map(({ id }) => id)
  const id = /^\d{1,9}$/.test(search) ? Number(search) : 0
  // As a set of ids, so that its indexes are used: beside an order by id, an OR would be tried row by row.
  return sql`subtasks.id IN (
    SELECT w.id FROM subtasks w WHERE to_tsvector('simple', w.title) @@ to_tsquery('simple', ${query})
    UNION ALL SELECT w.id FROM subtasks w WHERE w.application_id = ANY (${applications}::int[])
    UNION ALL SELECT ${id}::int)`
}

/** The filter as text, for remembering what belongs to it. */
export const filterKey = (actor: Actor, filter: Filter): string => JSON.stringify([actor.userId, actor.role, filter])
