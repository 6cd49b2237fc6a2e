import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { folded } from '@slipway/domain/kernel/text.ts'
import { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import type { LimitView } from '@slipway/domain/order-options/task-limits.ts'
import { subtaskTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { TaskLimitsTable } from '../../../platform/database/schema.ts'
import { oneOf } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, byId, up } from '../../../platform/list/order.ts'
import { numberIn } from '../../../platform/list/search.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'

export type LimitRow = Selectable<TaskLimitsTable>

export const limits = listOf(orderOptionsContract.limits, {
  id: 'task_limits.id',
  scope: ({ reader }) => reader.db.selectFrom('task_limits'),
  filters: {
    type: oneOf('task_limits.type'),
    // The words of a type stand in code.
    search: (search, { actor }) => {
      const number = numberIn(search)
      const words = folded(search).split(/\s+/)
      const types = subtaskTypes.filter((type) =>
        words.every((word) => folded(subtaskTypeText[type][actor.locale]).includes(word)),
      )
      return sql`(task_limits.type = ANY (${types}::text[]) ${number ? sql`OR task_limits.id = ${number.id}` : sql``})`
    },
  },
  sorts: {
    type: byId,
    min: by('task_limits.min_minor'),
    max: by('task_limits.max_minor'),
    default: by('task_limits.default_minor'),
  },
  order: up(byId),
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('task_limits')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'task_limits.id'))
      .selectAll('task_limits')
      .orderBy('page.place')
      .execute()
    return rows.map(limitView)
  },
})

export const limitView = (row: LimitRow): LimitView => ({
  id: row.id,
  type: row.type,
  currency: row.currency,
  min: formatMinor(row.min_minor),
  max: formatMinor(row.max_minor),
  default: formatMinor(row.default_minor),
  times: row.times.toSorted((a, b) => a - b),
})

export const lockLimit = (tx: Tx, id: number): Promise<LimitRow> =>
  tx.db
    .selectFrom('task_limits')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))

export const limitById = async (reader: Reader, _actor: unknown, id: number): Promise<LimitView> =>
  limitView(await reader.db.selectFrom('task_limits').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
