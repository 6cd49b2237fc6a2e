import type { Actor } from '@slipway/domain/access/actor.ts'
import { orderForms, type WorkForm } from '@slipway/domain/orders/kinds.ts'
import { changeAction, whyNotChange } from '@slipway/domain/orders/policy.ts'
import type { ApplicationChange, AsoUpdate, WorkChange } from '@slipway/domain/orders/schema.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { activateOrder } from '../../tasks/commands/activate-order.ts'
import { subtasksOfOrder } from '../../tasks/queries/of-order.ts'
import { applicationChanges, holdChanges } from '../application-changes.ts'
import { type Change, loggedOf, mergedChanges } from '../changes.ts'
import { assertNewVersion, type Faults } from '../checks.ts'
import { openApplication } from '../open-application.ts'
import { askFaults, expectVersion, orderChanges, tellWorkers } from '../order-changes.ts'
import { contentFor } from '../queries/content.ts'
import { type OrderRow, orderById } from '../queries/orders.ts'
import { subtaskChanges } from '../subtask-changes.ts'

interface Input<B = WorkChange> {
  params: { id: number }
  body: B
}
type Inside = Tx<{ cipher: Cipher }>
type Stages = Awaited<ReturnType<typeof subtasksOfOrder>>

/** Changes an order while it runs: what it wants of its application, and the terms of what nobody has taken yet. */
export const changeOrder =
  (form: WorkForm) =>
  (tx: Inside, actor: Actor, { params: { id }, body }: Input): Promise<number> =>
    changeRunning(tx, actor, { id, form, body }, (stages, faults) =>
      subtaskChanges(tx, actor, stages, body.subtasks ?? [], faults),
    )

/** The aso_manager's own, whose terms are the usual ones: of those only its hour is theirs to say. */
export const changePage = (tx: Inside, actor: Actor, { params: { id }, body }: Input<AsoUpdate>): Promise<number> => {
  const { publish_at, ...wanted } = body
  return changeRunning(tx, actor, { id, form: orderForms.aso.kind, body: wanted }, async ([first], faults) => {
    if (publish_at === undefined || !first) return []
    const found: Faults = {}
    const terms = await subtaskChanges(tx, actor, [first], [{ id: first.id, publish_at }], found)
    const [fault] = Object.values(found)
    if (fault) faults.publish_at = fault
    return terms
  })
}

interface Wanted {
  id: number
  form: WorkForm
  body: ApplicationChange & { version_lock: number }
}

async function changeRunning(
  tx: Inside,
  actor: Actor,
  { id, form, body }: Wanted,
  termsOf: (stages: Stages, faults: Faults) => Promise<Change[]>,
): Promise<number> {
  const found = await orderById(tx, id)
  if (found?.kind !== form || found.application_id === null) throw new AppError('not_found')
  const before = await openApplication(tx, actor, changeAction(actor), found.application_id, body)
  const stages = await subtasksOfOrder(tx, id)
  const denial = whyNotChange(actor, before, { owner_id: found.owner_id, subtasks: stages })
  if (denial) throw new AppError(denial)
  if (form === 'update') await assertNewVersion(tx, before, body.version, id)
  const faults: Faults = {}
  const wanted = await applicationChanges(tx, actor, await contentFor(tx, before, found), body, faults)
  const terms = await termsOf(stages, faults)
  const ofOrder = orderChanges(found, body)
  Object.assign(faults, askFaults(ofOrder, stages))
  const changes = [...wanted, ...ofOrder, ...terms]
  if (Object.keys(faults).length) throw invalid(faults)
  if (!changes.length) throw invalid({ _: 'nothing_changed' })
  await keepWanted(tx, found, wanted)
  await holdChanges(tx, actor, { order: id, application: before }, body, changes)
  // A publication may have waited for a higher version.
  if (body.version !== undefined) await activateOrder(tx, id, actor.userId)
  tellWorkers(tx, stages)
  record(tx, actor, { subject: 'application', id: before.id, action: 'changed', changes: loggedOf(changes) })
  return id
}

/** Whoever publishes it compares with what was there before the order. */
async function keepWanted(tx: Tx, { id, changes }: OrderRow, wanted: readonly Change[]): Promise<void> {
  const next = jsonText(mergedChanges(changes, wanted))
  await tx.db.updateTable('tasks').set({ changes: next }).where('id', '=', id).execute()
  const version = wanted.find(({ field }) => field === 'version')?.to as string | undefined
  if (version !== undefined) await expectVersion(tx, id, version)
}
