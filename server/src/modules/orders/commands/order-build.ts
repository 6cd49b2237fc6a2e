import type { Actor } from '@slipway/domain/access/actor.ts'
import { type BuildForm, orderForms } from '@slipway/domain/orders/kinds.ts'
import type { BuildOrder } from '@slipway/domain/orders/schema.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { announce } from '../../applications/commands/announce.ts'
import { createApplication } from '../../applications/commands/write-application.ts'
import { keepPictures, showPictures, writeTexts } from '../../applications/commands/write-content.ts'
import { saveSecrets } from '../../applications/queries/secrets.ts'
import type { ApplicationRow } from '../../applications/queries/visible.ts'
import { type Limits, taskLimits } from '../../order-options/queries/tree.ts'
import {
  categoryFaults,
  type Faults,
  imageFaults,
  managerFaults,
  packageFaults,
  slotsOf,
  stageFaults,
  technologyFaults,
} from '../checks.ts'
import { writeOrder } from '../write-order.ts'
import { endDrafts, oneByOne } from './keep-draft.ts'

/** The wizard's order: a new application with all that belongs to it and the work on it, whose first stage opens at once. */
export const orderBuild =
  (form: BuildForm) =>
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { body }: { body: BuildOrder }): Promise<ApplicationRow> => {
    // Before the files: what is being kept of the same order holds both.
    await oneByOne(tx, actor)
    const limits = await taskLimits(tx)
    const faults = await faultsOf(tx, actor, body, limits)
    if (Object.keys(faults).length) throw invalid(faults)
    const id = await newApplication(tx, actor, body)
    await writeTexts(tx, id, body.texts)
    const slots = slotsOf(body.images)
    await keepPictures(tx, actor, id, slots, body.store)
    for (const [kind, pictures] of Map.groupBy(slots, (slot) => slot.kind)) {
      await showPictures(
        tx,
        id,
        kind,
        pictures.map(({ fileId }) => fileId),
      )
    }
    const { analytics = null, push = null } = body.integration_keys
    await saveSecrets(tx, { applicationId: id }, { integration_keys: { analytics, push } })
    const { kind, stages } = orderForms[form]
    const { name, tag, asks, purchases, subtasks, version } = body
    await writeOrder(
      tx,
      actor,
      { kind, stages, applicationId: id, title: name, tag, asks, purchases, subtasks, version },
      limits,
    )
    await endDrafts(tx, actor, body)
    const row = await tx.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await announce(tx, row)
    return row
  }

/** Everything that only the database can tell to be wrong, all of it at once. */
async function faultsOf(tx: Tx, actor: Actor, body: BuildOrder, limits: Map<SubtaskType, Limits>): Promise<Faults> {
  const found = await Promise.all([
    technologyFaults(tx, body),
    categoryFaults(tx, body.category),
    managerFaults(tx, body.aso_manager_id),
    packageFaults(tx, body.store, body.package_id, null),
    imageFaults(tx, actor.userId, slotsOf(body.images), body.store, null),
  ])
  return Object.assign({}, ...found, stageFaults(limits, tx.now, body.subtasks))
}

function newApplication(tx: Tx, actor: Actor, body: BuildOrder): Promise<number> {
  const { name, desktop_name, package_id, store, category, version, language_default, marathon } = body
  return createApplication(tx, {
    ...{ name, desktop_name, package_id, store, category, version, language_default, marathon },
    sharing_google_account: body.sharing_google_account,
    version_number: body.version_number ?? null,
    quality_type: body.quality_type ?? null,
    tag: body.tag ?? null,
    programming_language_id: body.programming_language_id,
    framework_id: body.framework_id,
    aso_manager_id: body.aso_manager_id ?? null,
    creator_id: actor.userId,
  })
}
