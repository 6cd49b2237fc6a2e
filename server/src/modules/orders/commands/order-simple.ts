import type { Actor } from '@slipway/domain/access/actor.ts'
import type { SimpleOrder } from '@slipway/domain/orders/schema.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { attachFiles } from '../../files/commands/attach-files.ts'
import { taskLimits } from '../../order-options/queries/tree.ts'
import { subtasksOfOrder } from '../../tasks/queries/of-order.ts'
import { tagFaults, termFaults } from '../checks.ts'
import { openApplication } from '../open-application.ts'
import { writeOrder } from '../write-order.ts'

/** As many simple tasks as are wanted, each for one person, about an application or about none. */
export async function orderSimple(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  { body }: { body: SimpleOrder },
): Promise<number> {
  const { name, tag, type, quantity, per_person, proof, files, application_id, ...terms } = body
  const applicationId = application_id ?? null
  if (applicationId !== null) await openApplication(tx, actor, 'order_simple', applicationId, {})
  const limits = await taskLimits(tx)
  const faults = { ...termFaults(limits, tx.now, { type, ...terms }), ...(await tagFaults(tx, actor, tag)) }
  if (Object.keys(faults).length) throw invalid(faults)
  const subtasks = Array.from({ length: quantity }, () => ({ ...terms, type, title: name }))
  const order = {
    kind: 'simple',
    stages: [type],
    applicationId,
    title: name,
    tag,
    proof,
    per_person,
    subtasks,
  } as const
  const id = await writeOrder(tx, actor, order, limits)
  const [first] = await subtasksOfOrder(tx, id)
  // They stand at the first of the tasks and describe all of them.
  if (first) await attachFiles(tx, actor, files, { subtaskId: first.id }, { purposes: ['task_attachment'] })
  return id
}
