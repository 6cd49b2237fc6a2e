import type { Actor } from '@slipway/domain/access/actor.ts'
import { orderForms, type WorkForm } from '@slipway/domain/orders/kinds.ts'
import type { WorkOrder } from '@slipway/domain/orders/schema.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { taskLimits } from '../../order-options/queries/tree.ts'
import { addOrder } from '../add-order.ts'
import { assertNewVersion, type Faults, stageFaults } from '../checks.ts'
import { openApplication } from '../open-application.ts'

/** An order of more work on an application: what it changes of it is written at once, and the work begins. */
export const orderWork =
  (form: WorkForm) =>
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { body }: { body: WorkOrder }): Promise<number> => {
    const { application_id, subtasks, ...wanted } = body
    const before = await openApplication(tx, actor, 'edit', application_id, wanted)
    if (form === 'update') await assertNewVersion(tx, before, wanted.version)
    const limits = await taskLimits(tx)
    const faults: Faults = stageFaults(limits, tx.now, subtasks)
    return addOrder(tx, actor, before, { form: orderForms[form], wanted, subtasks, limits, faults })
  }
