import type { Actor } from '@slipway/domain/access/actor.ts'
import type { BuildForm } from '@slipway/domain/orders/kinds.ts'
import type { NativeChange } from '@slipway/domain/orders/schema.ts'
import { isFinished } from '@slipway/domain/tasks/status.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { ApplicationRow } from '../../applications/queries/visible.ts'
import { subtasksOfOrder } from '../../tasks/queries/of-order.ts'
import { applicationChanges, writeChanges } from '../application-changes.ts'
import { loggedOf } from '../changes.ts'
import type { Faults } from '../checks.ts'
import { openApplication } from '../open-application.ts'
import { askFaults, expectVersion, orderChanges, tellWorkers } from '../order-changes.ts'
import { contentFor } from '../queries/content.ts'
import { buildOrderOf } from '../queries/orders.ts'
import { subtaskChanges } from '../subtask-changes.ts'

interface Input {
  params: { id: number }
  body: NativeChange
}

/**
 * Writes what differs from what is there, all or nothing. Throws conflict when somebody else changed the application
 * since it was read, and nothing_changed when nothing differs.
 */
export const changeBuild =
  (form: BuildForm) =>
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { params: { id }, body }: Input): Promise<ApplicationRow> => {
    const before = await openApplication(tx, actor, 'edit', id, body)
    const order = await buildOrderOf(tx, id)
    if (order && order.kind !== form) throw new AppError('not_found')
    const faults: Faults = {}
    const stages = order ? await subtasksOfOrder(tx, order.id) : []
    const ofOrder = order ? orderChanges(order, body) : []
    Object.assign(faults, askFaults(ofOrder, stages))
    const changes = [
      ...(await applicationChanges(tx, actor, await contentFor(tx, before), body, faults)),
      ...ofOrder,
      ...(await subtaskChanges(tx, actor, stages, body.subtasks ?? [], faults)),
    ]
    if (Object.keys(faults).length) throw invalid(faults)
    if (!changes.length) throw invalid({ _: 'nothing_changed' })
    const after = await writeChanges(tx, actor, before, body, changes)
    const runs = stages.some(({ status }) => !isFinished(status))
    if (order && runs && body.version !== undefined) await expectVersion(tx, order.id, body.version)
    tellWorkers(tx, stages)
    record(tx, actor, { subject: 'application', id, action: 'changed', changes: loggedOf(changes) })
    return after
  }
