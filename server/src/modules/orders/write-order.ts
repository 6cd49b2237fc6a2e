import type { Actor } from '@slipway/domain/access/actor.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import type { OrderedStage } from '@slipway/domain/orders/schema.ts'
import type { Asks } from '@slipway/domain/tasks/deliverables.schema.ts'
import { usualTitle } from '@slipway/domain/tasks/title.ts'
import type { OrderKind, SubtaskType } from '@slipway/domain/tasks/types.ts'
import { record } from '../../platform/activity.ts'
import { jsonText } from '../../platform/database/json-columns.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import { refreshApplicationStatus } from '../applications/commands/refresh-status.ts'
import type { Limits } from '../order-options/queries/tree.ts'
import { activateOrder } from '../tasks/commands/activate-order.ts'
import { createSubtasks } from '../tasks/commands/write-subtasks.ts'
import type { Logged } from './queries/wanted.ts'

interface NewOrder {
  kind: OrderKind
  applicationId: number | null
  title: string
  tag?: string | null | undefined
  proof?: string | undefined
  /** How many of its simple tasks one person may take. */
  per_person?: number | undefined
  asks?: Asks | undefined
  purchases?: boolean | undefined
  /** What it changes of the application, once its work is accepted. */
  changes?: Logged
  /** What its builds have to say of themselves. */
  version?: string
  /** The work in its order; what is named later waits for everything before it. */
  stages: readonly SubtaskType[]
  subtasks: readonly OrderedStage[]
}

/** An order with its work, of which what is reached already opens at once. The application is locked or new. */
export async function writeOrder(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  order: NewOrder,
  limits: Map<SubtaskType, Limits>,
): Promise<number> {
  const { applicationId, changes = {} } = order
  const id = await insertOrder(tx, actor, order)
  await createSubtasks(
    tx,
    order.subtasks.map((subtask) => ({
      task_id: id,
      application_id: applicationId,
      owner_id: actor.userId,
      type: subtask.type,
      tag: order.kind === 'simple' ? (order.tag ?? null) : null,
      stage: order.stages.indexOf(subtask.type),
      // Without a title the Russian name of the type is stored.
      title: subtask.title ?? usualTitle(subtask.type, order.title),
      description: subtask.description,
      cost_minor: parseMinor(subtask.cost),
      currency: limits.get(subtask.type)?.currency ?? 'RUB',
      time_limit: subtask.time_limit,
      publish_at: subtask.publish_at ?? null,
    })),
  )
  await activateOrder(tx, id, actor.userId)
  if (applicationId !== null) await refreshApplicationStatus(tx, applicationId)
  const subject =
    applicationId === null ? { subject: 'task' as const, id } : { subject: 'application' as const, id: applicationId }
  const types = order.subtasks.map(({ type }) => type)
  record(tx, actor, { ...subject, action: 'ordered', changes: { subtasks: [null, types], ...changes } })
  return id
}

async function insertOrder(tx: Tx, actor: Actor, order: NewOrder): Promise<number> {
  const { kind, applicationId, title, tag, proof, per_person, asks, purchases, changes, version } = order
  const { id } = await tx.db
    .insertInto('tasks')
    .values({
      ...{ kind, title, application_id: applicationId, owner_id: actor.userId, tag: tag ?? null },
      ...(asks && { asks: jsonText(asks) }),
      proof: proof ?? '',
      ...(per_person !== undefined && { per_person }),
      purchases: purchases ?? false,
      changes: jsonText(changes ?? {}),
      version: version ?? null,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
