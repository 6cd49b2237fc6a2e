import type { Actor } from '@slipway/domain/access/actor.ts'
import type { OrderForm } from '@slipway/domain/orders/kinds.ts'
import { whyNotOrdered } from '@slipway/domain/orders/policy.ts'
import type { ApplicationChange, OrderedStage } from '@slipway/domain/orders/schema.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import { subtasksOf } from '../applications/queries/pipelines.ts'
import type { ApplicationRow } from '../applications/queries/visible.ts'
import type { Limits } from '../order-options/queries/tree.ts'
import { applicationChanges, holdChanges } from './application-changes.ts'
import { carriedBy, carry, versionOf } from './carry.ts'
import { mergedChanges } from './changes.ts'
import type { Faults } from './checks.ts'
import { contentFor } from './queries/content.ts'
import { writeOrder } from './write-order.ts'

interface Addition {
  form: OrderForm
  wanted: ApplicationChange
  subtasks: readonly OrderedStage[]
  limits: Map<SubtaskType, Limits>
  /** What is wrong already, to be told with the rest. */
  faults: Faults
}

/** An order on a locked application, which keeps what it wants of it until its work is accepted. Answers its id. */
export async function addOrder(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  before: ApplicationRow,
  { form, wanted, subtasks, limits, faults }: Addition,
): Promise<number> {
  const types = subtasks.map(({ type }) => type)
  const denial = whyNotOrdered({ kind: form.kind, stages: types }, await subtasksOf(tx, [before.id], 'none'))
  if (denial) throw new AppError(denial)
  const carried = await carriedBy(tx, before, form.fields)
  const own = await applicationChanges(tx, actor, await contentFor(tx, before, carried), wanted, faults)
  if (Object.keys(faults).length) throw invalid(faults)
  const changes = mergedChanges(carried.changes, own)
  if (form.mustChange && !Object.keys(changes).length) throw invalid({ _: 'nothing_changed' })
  const order = await writeOrder(
    tx,
    actor,
    {
      ...{ kind: form.kind, stages: form.stages, subtasks, asks: wanted.asks, purchases: wanted.purchases },
      ...{ applicationId: before.id, title: before.name, tag: before.tag, changes },
      version: versionOf(changes).version ?? before.version,
    },
    limits,
  )
  await carry(tx, order, carried)
  await holdChanges(tx, actor, { order, application: before }, wanted, own)
  return order
}
