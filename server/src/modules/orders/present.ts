import type { Actor } from '@slipway/domain/access/actor.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { editableStatuses } from '@slipway/domain/orders/policy.ts'
import type { OrderView } from '@slipway/domain/orders/schema.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Reader } from '../../platform/tx.ts'
import { pipelineItem } from '../applications/queries/present-tasks.ts'
import { clockRules } from '../tasks/queries/clock.ts'
import { subtasksOfOrder } from '../tasks/queries/of-order.ts'
import { people } from '../users/queries/people.ts'
import { orderById } from './queries/orders.ts'

/** An order to whoever has just ordered or changed it: its work with all terms. */
export async function presentOrder(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  id: number,
): Promise<{ data: OrderView }> {
  const order = await orderById(reader, id)
  if (!order) throw new Error('an order was not presented')
  const rows = await subtasksOfOrder(reader, id)
  const rules = await clockRules(reader)
  const faces = await people(reader, [...new Set(rows.flatMap(({ executor_id }) => executor_id ?? []))])
  return {
    data: {
      ...{ id, kind: order.kind, title: order.title, tag: order.tag, application_id: order.application_id },
      created_at: order.created_at.toISOString(),
      asks: order.asks,
      purchases: order.purchases,
      version: order.version,
      page: order.page,
      version_lock: order.application_id === null ? null : await versionOf(reader, order.application_id),
      subtasks: rows.map((row) => ({
        ...pipelineItem(actor, row, faces, rules),
        ...{ stage: row.stage, title: row.title, description: row.description, currency: row.currency },
        cost: formatMinor(row.cost_minor),
        publish_at: row.publish_at?.toISOString() ?? null,
        completed_at: row.completed_at?.toISOString() ?? null,
        editable: editableStatuses.includes(row.status),
      })),
    },
  }
}

async function versionOf(reader: Reader, applicationId: number): Promise<number> {
  const row = await reader.db
    .selectFrom('applications')
    .select('version_lock')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return row.version_lock
}
