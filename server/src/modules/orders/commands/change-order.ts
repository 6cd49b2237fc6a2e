import type { Actor } from '@slipway/domain/access/actor.ts'
import type { WorkForm } from '@slipway/domain/orders/kinds.ts'
import { whyNotChange } from '@slipway/domain/orders/policy.ts'
import type { WorkChange } from '@slipway/domain/orders/schema.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { subtasksOfOrder } from '../../tasks/queries/of-order.ts'
import { applicationChanges, writeChanges } from '../application-changes.ts'
import { type Logged, loggedOf } from '../changes.ts'
import type { Faults } from '../checks.ts'
import { openApplication } from '../open-application.ts'
import { askFaults, orderChanges, tellWorkers } from '../order-changes.ts'
import { type OrderRow, orderById } from '../orders.ts'
import { subtaskChanges } from '../subtask-changes.ts'

interface Input {
  params: { id: number }
  body: WorkChange
}

/** Changes an order while it runs: what it wants of its application, and the terms of what nobody has taken yet. */
export const changeOrder =
  (form: WorkForm) =>
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { params: { id }, body }: Input): Promise<number> => {
    const found = await orderById(tx, id)
    if (found?.kind !== form || found.application_id === null) throw new AppError('not_found')
    const before = await openApplication(tx, actor, 'edit', found.application_id, body)
    const stages = await subtasksOfOrder(tx, id)
    const denial = whyNotChange(actor, before, { owner_id: found.owner_id, subtasks: stages })
    if (denial) throw new AppError(denial)
    const faults: Faults = {}
    const wanted = await applicationChanges(tx, actor, before, body, faults)
    const terms = await subtaskChanges(tx, stages, body.subtasks ?? [], faults)
    const ofOrder = orderChanges(found, body)
    Object.assign(faults, askFaults(ofOrder, stages))
    const changes = [...wanted, ...ofOrder, ...terms]
    if (Object.keys(faults).length) throw invalid(faults)
    if (!changes.length) throw invalid({ _: 'nothing_changed' })
    await writeChanges(tx, before, changes)
    tellWorkers(tx, stages)
    await keepChanges(tx, found, loggedOf(wanted))
    record(tx, actor, { subject: 'application', id: before.id, action: 'changed', changes: loggedOf(changes) })
    return id
  }

/** Whoever publishes it compares with what was there before the order. */
async function keepChanges(tx: Tx, order: OrderRow, wanted: Logged): Promise<void> {
  const before = order.changes
  const next = Object.entries(wanted).map(([field, [from, to]]) => [field, [before[field]?.[0] ?? from, to]] as const)
  const changes = jsonText({ ...before, ...Object.fromEntries(next) })
  await tx.db.updateTable('tasks').set({ changes }).where('id', '=', order.id).execute()
}
