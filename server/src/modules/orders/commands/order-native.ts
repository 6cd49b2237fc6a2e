import type { Actor } from '@slipway/domain/access/actor.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import type { NativeOrder } from '@slipway/domain/orders/schema.ts'
import { usualTitle } from '@slipway/domain/tasks/title.ts'
import { type SubtaskType, stages } from '@slipway/domain/tasks/types.ts'
import { record } from '../../../platform/activity.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { announce } from '../../applications/commands/announce.ts'
import { refreshApplicationStatus } from '../../applications/commands/refresh-status.ts'
import { createApplication } from '../../applications/commands/write-application.ts'
import { writeImages, writeTexts } from '../../applications/commands/write-content.ts'
import { saveSecrets } from '../../applications/queries/secrets.ts'
import type { ApplicationRow } from '../../applications/queries/visible.ts'
import { type Limits, taskLimits } from '../../order-options/queries/tree.ts'
import { activateOrder } from '../../tasks/commands/activate-order.ts'
import { createSubtasks } from '../../tasks/commands/write-subtasks.ts'
import {
  categoryFaults,
  type Faults,
  imageFaults,
  managerFaults,
  packageFaults,
  slotsOf,
  technologyFaults,
  termFaults,
} from '../checks.ts'

/** The wizard's order: the application with all that belongs to it and the work on it, whose first stage opens at once. */
export async function orderNative(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  { body }: { body: NativeOrder },
): Promise<ApplicationRow> {
  const limits = await taskLimits(tx)
  const faults = await faultsOf(tx, actor, body, limits)
  if (Object.keys(faults).length) throw invalid(faults)
  const id = await newApplication(tx, actor, body)
  await writeTexts(tx, id, body.texts)
  await writeImages(tx, actor, id, slotsOf(body.images), body.store)
  const { analytics = null, push = null } = body.integration_keys
  await saveSecrets(tx, id, { integration_keys: { analytics, push } })
  const taskId = await insertOrder(tx, actor, id, body, limits)
  await activateOrder(tx, taskId)
  await refreshApplicationStatus(tx, id)
  const changes = { subtasks: [null, body.subtasks.map(({ type }) => type)] as const }
  record(tx, actor, { subject: 'application', id, action: 'ordered', changes })
  const row = await tx.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await announce(tx, row)
  return row
}

/** Everything that only the database can tell to be wrong, all of it at once. */
async function faultsOf(tx: Tx, actor: Actor, body: NativeOrder, limits: Map<SubtaskType, Limits>): Promise<Faults> {
  const found = await Promise.all([
    technologyFaults(tx, body),
    categoryFaults(tx, body.category),
    managerFaults(tx, body.aso_manager_id),
    packageFaults(tx, body.store, body.package_id, null),
    imageFaults(tx, actor.userId, slotsOf(body.images), body.store, null),
  ])
  const terms = body.subtasks.map((subtask, index) => termFaults(limits, tx.now, subtask, `subtasks.${index}`))
  return Object.assign({}, ...found, ...terms)
}

function newApplication(tx: Tx, actor: Actor, body: NativeOrder): Promise<number> {
  const { name, desktop_name, package_id, store, category, version, language_default, marathon } = body
  return createApplication(tx, {
    ...{ name, desktop_name, package_id, store, category, version, language_default, marathon },
    sharing_google_account: body.sharing_google_account,
    quality_type: body.quality_type ?? null,
    tag: body.tag ?? null,
    programming_language_id: body.programming_language_id,
    framework_id: body.framework_id,
    aso_manager_id: body.aso_manager_id ?? null,
    creator_id: actor.userId,
  })
}

async function insertOrder(
  tx: Tx,
  actor: Actor,
  applicationId: number,
  body: NativeOrder,
  limits: Map<string, Limits>,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('tasks')
    .values({
      kind: 'native',
      title: body.name,
      application_id: applicationId,
      owner_id: actor.userId,
      tag: body.tag ?? null,
      asks: JSON.stringify(body.asks),
      purchases: body.purchases,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await createSubtasks(
    tx,
    body.subtasks.map((subtask) => ({
      task_id: id,
      application_id: applicationId,
      owner_id: actor.userId,
      type: subtask.type,
      stage: stages.indexOf(subtask.type),
      // Without a title the Russian name of the type is stored.
      title: subtask.title ?? usualTitle(subtask.type, body.name),
      description: subtask.description,
      cost_minor: parseMinor(subtask.cost),
      currency: limits.get(subtask.type)?.currency ?? 'RUB',
      time_limit: subtask.time_limit,
      publish_at: subtask.publish_at ?? null,
    })),
  )
  return id
}
