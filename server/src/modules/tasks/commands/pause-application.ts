import type { Actor } from '@slipway/domain/access/actor.ts'
import { isFinished } from '@slipway/domain/tasks/status.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { moveSubtask } from '../move.ts'
import { lockById } from '../queries/lock.ts'
import type { lockOrdersOf } from '../queries/lock-orders.ts'
import type { SubtaskRow } from '../row.ts'
import { tell } from '../tell.ts'
import { activateOrder } from './activate-order.ts'

/** What lockOrdersOf holds. */
type Held = Awaited<ReturnType<typeof lockOrdersOf>>

/**
 * Stops the open subtasks of an application that was archived or deleted; the time that was left stands still. Whoever
 * works on what an archive has stopped already hears of the deletion alone. A manager is told of the application itself.
 */
export async function pauseSubtasks(tx: Tx<{ cipher: Cipher }>, actor: Actor, { subtasks }: Held): Promise<void> {
  for (const id of subtasks) {
    const row = await lockById(tx, id)
    if (!row || isFinished(row.status)) continue
    const toldApart = row.deleted_at ? managerOf(row) : []
    if (row.status !== 'paused') await moveSubtask(tx, actor, row, 'pause', { toldApart })
    else if (row.deleted_at) await tell(tx, actor, { before: row, after: row, action: 'pause', toldApart })
  }
}

const managerOf = ({ app_manager_id: id }: SubtaskRow) => (id === null ? [] : [id])

/** Puts them back to where they were, their clocks go on, and what was reached meanwhile is published. */
export async function unpauseSubtasks(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  { orders, subtasks }: Held,
  toldApart: readonly number[] = [],
): Promise<void> {
  for (const id of subtasks) {
    const row = await lockById(tx, id)
    if (row?.status === 'paused') await moveSubtask(tx, actor, row, 'unpause', { toldApart })
  }
  for (const id of orders) await activateOrder(tx, id, actor.userId)
}
