import type { Actor } from '@slipway/domain/access/actor.ts'
import type { OrderForm } from '@slipway/domain/orders/kinds.ts'
import type { ApplicationChange, OrderedStage } from '@slipway/domain/orders/schema.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { invalid } from '../../platform/app-error.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import type { ApplicationRow } from '../applications/queries/visible.ts'
import type { Limits } from '../order-options/queries/tree.ts'
import { applicationChanges, writeChanges } from './application-changes.ts'
import { loggedOf } from './changes.ts'
import type { Faults } from './checks.ts'
import { writeOrder } from './write-order.ts'

interface Addition {
  form: OrderForm
  wanted: ApplicationChange
  subtasks: readonly OrderedStage[]
  limits: Map<SubtaskType, Limits>
  /** What is wrong already, to be told with the rest. */
  faults: Faults
}

/** An order on a locked application, with what it changes of it. Answers the order's id. */
export async function addOrder(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  before: ApplicationRow,
  { form, wanted, subtasks, limits, faults }: Addition,
): Promise<number> {
  const changes = await applicationChanges(tx, actor, before, wanted, faults)
  if (Object.keys(faults).length) throw invalid(faults)
  if (form.mustChange && !changes.length) throw invalid({ _: 'nothing_changed' })
  const application = await writeChanges(tx, before, changes)
  return writeOrder(
    tx,
    actor,
    {
      ...{ kind: form.kind, stages: form.stages, subtasks, asks: wanted.asks, purchases: wanted.purchases },
      ...{ applicationId: before.id, title: application.name, tag: application.tag, changes: loggedOf(changes) },
    },
    limits,
  )
}
