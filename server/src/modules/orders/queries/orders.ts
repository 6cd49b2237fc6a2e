import type { OrderKind } from '@slipway/domain/tasks/types.ts'
import type { Selectable } from 'kysely'
import type { TasksTable } from '../../../platform/database/schema.ts'
import type { Reader } from '../../../platform/tx.ts'
import { changedPage } from '../../tasks/queries/of-order.ts'

export type OrderRow = Selectable<TasksTable>

export const orderById = (reader: Reader, id: number) =>
  reader.db
    .selectFrom('tasks')
    .selectAll()
    .select(changedPage('tasks').as('page'))
    .where('id', '=', id)
    .executeTakeFirst()

/** The order that made an application, or remade it last. */
export const buildOrderOf = (reader: Reader, applicationId: number): Promise<OrderRow | undefined> =>
  reader.db
    .selectFrom('tasks')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kind', 'in', ['native', 'export'] satisfies OrderKind[])
    .orderBy('id', 'desc')
    .executeTakeFirst()
