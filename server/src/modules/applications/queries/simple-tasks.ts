import type { Actor } from '@slipway/domain/access/actor.ts'
import { isExecutor } from '@slipway/domain/access/roles.ts'
import { gmailTag, readsGmail } from '@slipway/domain/simple-tasks/tags.ts'
import type { BatchView } from '@slipway/domain/tasks/batch.schema.ts'
import { simpleTypes } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { batchesAmong, withoutCopies } from '../../tasks/queries/batches.ts'
import { subtasksDecidedBy } from '../../tasks/queries/decisions.ts'
import { conditionOf, scopeOf } from '../../tasks/queries/scope.ts'
import { type Descriptions, type SubtaskRow, selectSubtasks } from './pipelines.ts'

export interface SimpleTasks {
  rows: SubtaskRow[]
  /** By the ids of their orders. */
  batches: ReadonlyMap<number, BatchView>
}
export const noSimpleTasks: SimpleTasks = { rows: [], batches: new Map() }

/**
 * The simple tasks about the applications that staff see in the lists of tasks, as those show them. Executors have them
 * on their boards, and nothing of them here.
 */
export async function simpleTasksOf(
  reader: Reader,
  actor: Actor,
  applicationIds: readonly number[],
  descriptions: Descriptions,
): Promise<SimpleTasks> {
  if (!applicationIds.length || isExecutor(actor.role)) return noSimpleTasks
  const scope = scopeOf(actor).map((arm) => conditionOf(withoutCopies(arm, actor)))
  const tagged = readsGmail(actor.role)
    ? sql<boolean>`true`
    : sql<boolean>`(subtasks.tag IS DISTINCT FROM ${gmailTag} OR subtasks.owner_id = ${actor.userId})`
  const shown = reader.db
    .selectFrom('subtasks')
    .select('subtasks.id')
    .where('subtasks.application_id', 'in', applicationIds)
    .where('subtasks.type', 'in', [...simpleTypes])
    .where(sql<boolean>`(${sql.join(scope, sql` OR `)})`)
    .where(tagged)
  const rows = await selectSubtasks(reader, descriptions).where('s.id', 'in', shown).execute()
  return { rows, batches: await batchesAmong(reader, rows) }
}

/** Of each application the simple task that has waited longest for the reader's decision. */
export async function simpleWaiting(
  reader: Reader,
  actor: Actor,
  applicationIds: readonly number[],
): Promise<Map<number, SubtaskRow>> {
  if (!applicationIds.length || isExecutor(actor.role)) return new Map()
  const oldest = reader.db
    .selectFrom('subtasks')
    .distinctOn('subtasks.application_id')
    .select('subtasks.id')
    .where('subtasks.application_id', 'in', applicationIds)
    .where('subtasks.type', 'in', [...simpleTypes])
    .where(sql<boolean>`${subtasksDecidedBy(actor)}`)
    .orderBy('subtasks.application_id')
    .orderBy('subtasks.submitted_at')
    .orderBy('subtasks.id')
  const rows = await selectSubtasks(reader, 'none').where('s.id', 'in', oldest).execute()
  return new Map(rows.map((row) => [row.application_id, row]))
}
