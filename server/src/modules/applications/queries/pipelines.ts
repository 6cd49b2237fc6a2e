import { descriptionInLists } from '@slipway/domain/applications/schema.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { isFinished, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import { type OrderKind, type PageParts, type SubtaskType, simpleTypes } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { changedPage } from '../../tasks/queries/of-order.ts'

export interface SubtaskRow {
  order_kind: OrderKind
  order_version: string | null
  order_page: PageParts | null
  owner_id: number
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
  assigned_until: Date | null
  submitted_at: Date | null
  completed_at: Date | null
}

/** How much of the descriptions is read: a list of applications has hundreds of them, of 5,000 characters each. */
export type Descriptions = 'none' | 'beginnings' | 'whole'
const described = {
  none: sql<string>`''`,
  beginnings: sql<string>`CASE WHEN length(s.description) > ${sql.lit(descriptionInLists)}
    THEN left(s.description, ${sql.lit(descriptionInLists - 1)}) || '…' ELSE s.description END`,
  whole: sql<string>`s.description`,
} as const satisfies Record<Descriptions, unknown>

/** In the order of orders and stages. */
export const selectSubtasks = ({ db }: Reader, descriptions: Descriptions) =>
  db
    .selectFrom('subtasks as s')
    .innerJoin('tasks as t', 't.id', 's.task_id')
    .select(['t.kind as order_kind', 't.version as order_version', changedPage('t').as('order_page')])
    .select(['s.id', 's.task_id', 's.application_id', 's.owner_id', 's.type', 's.stage', 's.title', 's.status'])
    .select(described[descriptions].as('description'))
    .select(['s.cost_minor', 's.currency', 's.time_limit', 's.executor_id'])
    .select(['s.publish_at', 's.starts_at', 's.ends_at', 's.completed_at', 's.assigned_until', 's.submitted_at'])
    .orderBy('s.task_id')
    .orderBy('s.stage')
    .orderBy('s.id')
    .$narrowType<{ application_id: number }>()

/** Every subtask of the applications but the simple ones, which are no stages of theirs. */
export async function subtasksOf(
  reader: Reader,
  applicationIds: readonly number[],
  descriptions: Descriptions,
): Promise<SubtaskRow[]> {
  if (!applicationIds.length) return []
  return selectSubtasks(reader, descriptions)
    .where('s.application_id', 'in', applicationIds)
    .where('s.type', 'not in', [...simpleTypes])
    .execute()
}

/**
 * Of each application the orders with open work, else the latest one, in the order in which they were placed; and the
 * simple task about it that waits for the reader.
 */
export function runningOf(
  rows: readonly SubtaskRow[],
  waiting: ReadonlyMap<number, SubtaskRow>,
): Map<number, SubtaskRow[][]> {
  const ofApplication = Map.groupBy([...rows, ...waiting.values()], ({ application_id }) => application_id)
  return new Map([...ofApplication].map(([id, list]) => [id, running(list)]))
}

function running(rows: readonly SubtaskRow[]): SubtaskRow[][] {
  const orders = [...Map.groupBy(rows, ({ task_id }) => task_id).values()]
  const open = orders.filter((order) => order.some(({ status }) => !isFinished(status)))
  return open.length ? open : orders.slice(-1)
}
