import { unfinishedStatuses } from '@slipway/domain/tasks/status.ts'
import type { PageParts } from '@slipway/domain/tasks/types.ts'
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

/** What an order of texts changes of the page in the store, which names it. Takes the name of the table of orders. */
export const changedPage = (orders: string): RawBuilder<PageParts | null> =>
  sql<PageParts | null>`CASE WHEN ${sql.ref(`${orders}.kind`)} = 'text' THEN (
    SELECT CASE WHEN bool_and(starts_with(field, 'images.')) THEN 'images'
      WHEN bool_or(starts_with(field, 'images.')) THEN 'both' ELSE 'texts' END
    FROM jsonb_object_keys(${sql.ref(`${orders}.changes`)}) AS field) END`

/** Takes an SQL expression for the subtask's id. */
export const applicationOfSubtask = (id: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(SELECT part.application_id FROM subtasks part WHERE part.id = ${id})`
