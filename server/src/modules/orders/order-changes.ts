import type { Asks } from '@slipway/domain/tasks/deliverables.schema.ts'
import { type JsonText, jsonText } from '../../platform/database/json-columns.ts'
import type { Tx } from '../../platform/tx.ts'
import type { Change } from './changes.ts'
import type { OrderRow } from './orders.ts'

interface Asked {
  asks?: Asks | undefined
  purchases?: boolean | undefined
}

/** What stands with the order itself: which pictures its designer is asked for, whether the application sells. */
export function orderChanges(order: OrderRow, { asks: wanted, purchases }: Asked): Change[] {
  const set = (columns: { asks?: JsonText<Asks>; purchases?: boolean }) => async (inside: Tx) => {
    await inside.db.updateTable('tasks').set(columns).where('id', '=', order.id).execute()
  }
  const from = order.asks
  const asked: Change[] =
    !wanted || (from.description === wanted.description && from.phone === wanted.phone && from.tablet === wanted.tablet)
      ? []
      : [{ field: 'asks', from, to: wanted, write: set({ asks: jsonText(wanted) }) }]
  const sells: Change[] =
    purchases === undefined || purchases === order.purchases
      ? []
      : [{ field: 'purchases', from: order.purchases, to: purchases, write: set({ purchases }) }]
  return [...asked, ...sells]
}
