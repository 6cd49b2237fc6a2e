import type { Actor } from '@slipway/domain/access/actor.ts'
import { orderForms } from '@slipway/domain/orders/kinds.ts'
import { isPublicationOpen, isPublished, usualTimeLimit } from '@slipway/domain/orders/policy.ts'
import type { ManagerUpload } from '@slipway/domain/orders/schema.ts'
import { maxTimeLimit } from '@slipway/domain/tasks/types.ts'
import { AppError } from '../../../platform/app-error.ts'
import { perform } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { subtasksOf } from '../../applications/queries/pipelines.ts'
import { taskLimits } from '../../order-options/queries/tree.ts'
import { submitTask } from '../../tasks/commands/submit-task.ts'
import { takeTask } from '../../tasks/commands/take-task.ts'
import { subtasksOfOrder } from '../../tasks/queries/of-order.ts'
import { carriedBy, carry, versionOf } from '../carry.ts'
import { openApplication } from '../open-application.ts'
import { writeOrder } from '../write-order.ts'

interface Input {
  params: { id: number }
  body: ManagerUpload
}

/**
 * The manager has uploaded a build to the store himself: an order of his own, taken and handed in at once, so that its
 * moderation waits. Nobody ordered it from him, so it costs nothing.
 */
export async function uploadBuild(tx: Tx<{ cipher: Cipher }>, actor: Actor, { params, body }: Input): Promise<number> {
  const application = await openApplication(tx, actor, 'upload', params.id, {})
  const work = await subtasksOf(tx, [params.id], 'none')
  if (isPublicationOpen([...Map.groupBy(work, ({ task_id }) => task_id).values()]))
    throw new AppError('publication_open')
  const published = isPublished(work)
  const type = published ? 'app_manager_update' : 'app_manager'
  const limits = await taskLimits(tx)
  // What he has uploaded holds all that was accepted for it.
  const carried = await carriedBy(tx, application, orderForms.native.fields)
  const id = await writeOrder(
    tx,
    actor,
    {
      ...{ kind: published ? 'update' : 'export', applicationId: params.id, title: application.name, stages: [type] },
      ...{ tag: application.tag, changes: carried.changes, ...versionOf(carried.changes) },
      subtasks: [
        {
          ...{ type, description: '', cost: '0' },
          time_limit: usualTimeLimit(limits.get(type)?.times ?? [], maxTimeLimit),
        },
      ],
    },
    limits,
  )
  await carry(tx, id, carried)
  const [subtask] = await subtasksOfOrder(tx, id)
  if (!subtask) throw new Error('an order without work')
  const at = { params: { id: subtask.id } }
  await perform(tx, actor, takeTask, { ...at, body: {} })
  await perform(tx, actor, submitTask, { ...at, body })
  return id
}
