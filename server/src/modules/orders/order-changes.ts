import type { NativeChange } from '@slipway/domain/orders/schema.ts'
import { asks } from '@slipway/domain/tasks/deliverables.schema.ts'
import type { Tx } from '../../platform/tx.ts'
import type { Change } from './changes.ts'

/** What stands with the native order itself: which pictures its designer is asked for, whether the application sells. */
export async function orderChanges(tx: Tx, applicationId: number, body: NativeChange): Promise<Change[]> {
  if (body.asks === undefined && body.purchases === undefined) return []
  const order = await tx.db
    .selectFrom('tasks')
    .select(['id', 'asks', 'purchases'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'native')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!order) return []
  const set = (columns: { asks?: string; purchases?: boolean }) => async (inside: Tx) => {
    await inside.db.updateTable('tasks').set(columns).where('id', '=', order.id).execute()
  }
  const { asks: wanted, purchases } = body
  const from = asks.parse(order.asks)
  const asked: Change[] =
    !wanted || (from.description === wanted.description && from.phone === wanted.phone && from.tablet === wanted.tablet)
      ? []
      : [{ field: 'asks', from, to: wanted, write: set({ asks: JSON.stringify(wanted) }) }]
  const sells: Change[] =
    purchases === undefined || purchases === order.purchases
      ? []
      : [{ field: 'purchases', from: order.purchases, to: purchases, write: set({ purchases }) }]
  return [...asked, ...sells]
}
