import { editableStatuses } from '@slipway/domain/orders/policy.ts'
import type { Asks } from '@slipway/domain/tasks/deliverables.schema.ts'
import { isFinished } from '@slipway/domain/tasks/status.ts'
import { type JsonText, jsonText } from '../../platform/database/json-columns.ts'
import { hint, userChannel } from '../../platform/events.ts'
import type { Tx } from '../../platform/tx.ts'
import type { subtasksOfOrder } from '../tasks/queries/of-order.ts'
import type { Change } from './changes.ts'
import type { Faults } from './checks.ts'
import type { OrderRow } from './queries/orders.ts'

interface Asked {
  asks?: Asks | undefined
  purchases?: boolean | undefined
}

type Stages = Awaited<ReturnType<typeof subtasksOfOrder>>

/** Who has taken the drawing took it for its terms: what it is to deliver stays with them. */
export const askFaults = (changes: readonly Change[], stages: Stages): Faults =>
  changes.some(({ field }) => field === 'asks') &&
  stages.some(({ type, status }) => type === 'designer' && !editableStatuses.includes(status))
    ? { asks: 'stage_started' }
    : {}

/** Whoever works on the order has what is wanted on screen: it is read again. */
export function tellWorkers(tx: Tx, stages: Stages): void {
  for (const { id, executor_id, status, version } of stages) {
    if (executor_id !== null && !isFinished(status)) hint(tx, [userChannel(executor_id)], 'subtasks', id, version)
  }
}

/** What the builds of an order have to say of themselves from now on. */
export const expectVersion = (tx: Tx, id: number, version: string) =>
  tx.db.updateTable('tasks').set({ version }).where('id', '=', id).execute()

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
