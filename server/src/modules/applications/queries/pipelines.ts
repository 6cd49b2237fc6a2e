import { descriptionInLists } from '@slipway/domain/applications/schema.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { isFinished, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { simpleTypes } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

export interface SubtaskRow {
  id: number
  task_id: number
  application_id: number
  type: SubtaskType
  stage: number
  title: string
  description: string
  status: TaskStatus
  cost_minor: bigint
  currency: Currency
  time_limit: number
  executor_id: number | null
  publish_at: Date | null
  starts_at: Date | null
  ends_at: Date | null
  completed_at: Date | null
}

/** How much of the descriptions is read: a list of applications has hundreds of them, of 5,000 characters each. */
type Descriptions = 'none' | 'beginnings' | 'whole'
const described = {
  none: sql<string>`''`,
  beginnings: sql<string>`CASE WHEN length(description) > ${sql.lit(descriptionInLists)}
    THEN left(description, ${sql.lit(descriptionInLists - 1)}) || '…' ELSE description END`,
  whole: sql<string>`description`,
} as const satisfies Record<Descriptions, unknown>

/** Every subtask of the applications, simple ones left out, in the order of orders and stages. */
export async function subtasksOf(
  reader: Reader,
  applicationIds: readonly number[],
  descriptions: Descriptions,
): Promise<SubtaskRow[]> {
  if (!applicationIds.length) return []
  return reader.db
    .selectFrom('subtasks')
    .select([
      'id',
      'task_id',
      'application_id',
      'type',
      'stage',
      'title',
      described[descriptions].as('description'),
      'status',
      'cost_minor',
      'currency',
      'time_limit',
      'executor_id',
      'publish_at',
      'starts_at',
      'ends_at',
      'completed_at',
    ])
    .where('application_id', 'in', applicationIds)
    .where('type', 'not in', [...simpleTypes])
    .orderBy('task_id')
    .orderBy('stage')
    .orderBy('id')
    .$narrowType<{ application_id: number }>()
    .execute()
}

/** Of each application the subtasks of the latest order that has something open, or of the latest one. */
export function pipelinesOf(rows: readonly SubtaskRow[]): Map<number, SubtaskRow[]> {
  const ofApplication = Map.groupBy(rows, ({ application_id }) => application_id)
  return new Map([...ofApplication].map(([id, list]) => [id, current(list)]))
}

function current(rows: readonly SubtaskRow[]): SubtaskRow[] {
  // Rows come in the order of their orders.
  const open = rows.findLast(({ status }) => !isFinished(status) && status !== 'verified')
  const order = (open ?? rows.at(-1))?.task_id
  return rows.filter(({ task_id }) => task_id === order)
}
