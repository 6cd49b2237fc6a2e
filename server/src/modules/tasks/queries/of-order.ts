import { unfinishedStatuses } from '@slipway/domain/tasks/status.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** The subtasks of an order, in the order of the work. */
export const subtasksOfOrder = (reader: Reader, orderId: number) =>
  reader.db.selectFrom('subtasks').selectAll().where('task_id', '=', orderId).orderBy('stage').orderBy('id').execute()

/** Is some of its work unfinished? Takes an SQL expression for the order's id, as the conditions below do. */
export const isOrderOpen = (orderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM subtasks part WHERE part.task_id = ${orderId}
    AND part.status = ANY (${unfinishedStatuses}::text[]))`

export const isOrderAccepted = (orderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`NOT EXISTS (SELECT FROM subtasks part WHERE part.task_id = ${orderId} AND part.status <> 'completed')`

/** Takes an SQL expression for the subtask's id. */
export const applicationOfSubtask = (id: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(SELECT part.application_id FROM subtasks part WHERE part.id = ${id})`
