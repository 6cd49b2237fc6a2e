import type { NativeChange } from '@slipway/domain/orders/schema.ts'
import { asks } from '@slipway/domain/tasks/deliverables.ts'
import type { Tx } from '../../platform/services.ts'
import type { Change } from './changes.ts'

/** What the designer of the native order is asked for. */
export async function asksChange(tx: Tx, applicationId: number, { asks: to }: NativeChange): Promise<Change[]> {
  if (!to) return []
  const order = await tx.db
    .selectFrom('tasks')
    .select(['id', 'asks'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'native')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!order) return []
  const from = asks.parse(order.asks)
  if (from.description === to.description && from.phone === to.phone && from.tablet === to.tablet) return []
  const write = async (inside: Tx) => {
    await inside.db
      .updateTable('tasks')
      .set({ asks: JSON.stringify(to) })
      .where('id', '=', order.id)
      .execute()
  }
  return [{ field: 'asks', from, to, write }]
}
