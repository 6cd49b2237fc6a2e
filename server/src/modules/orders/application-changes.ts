import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ApplicationChange } from '@slipway/domain/orders/schema.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import { announce } from '../applications/commands/announce.ts'
import { applyContent, contentOf } from '../applications/commands/apply-content.ts'
import { editApplication } from '../applications/commands/write-application.ts'
import { keepPictures, releasePictures } from '../applications/commands/write-content.ts'
import { openSecrets, saveSecrets } from '../applications/queries/secrets.ts'
import type { ApplicationRow } from '../applications/queries/visible.ts'
import {
  type Change,
  changedKeys,
  columnChanges,
  imageChanges,
  keyChanges,
  languageChanges,
  loggedOf,
} from './changes.ts'
import {
  categoryFaults,
  type Faults,
  imageFaults,
  managerFaults,
  packageFaults,
  slotsOf,
  technologyFaults,
} from './checks.ts'
import type { Content } from './queries/content.ts'
import { wantedBy } from './queries/wanted.ts'

/** What of the body differs from what is there; `faults` gets what is wrong with it. */
export async function applicationChanges(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  before: Content,
  body: ApplicationChange,
  faults: Faults,
): Promise<Change[]> {
  Object.assign(faults, await referenceFaults(tx, actor, before, body))
  return [
    ...columnChanges(before, body),
    ...languageChanges(before, body, faults),
    ...imageChanges(before, body),
    ...(await keyChanges(tx, before, body)),
  ]
}

/** Writes them into the application as one edit, and what stands with its order there. */
export async function writeChanges(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  before: ApplicationRow,
  body: ApplicationChange,
  changes: readonly Change[],
): Promise<ApplicationRow> {
  for (const change of changes) await change.write?.(tx)
  await keepPictures(tx, actor, before.id, slotsOf(body.images ?? {}), body.store ?? before.store)
  const content = contentOf(wantedBy(loggedOf(changes)))
  const after = await applyContent(tx, before, { ...content, keys: changedKeys(changes) })
  await announce(tx, after)
  return after
}

/**
 * Keeps them with the order, whose `changes` name them already: the application gets them when all of the order's work
 * is accepted. Whoever began another change of the application before is told of the conflict all the same.
 */
export async function holdChanges(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  { order, application }: { order: number; application: ApplicationRow },
  body: ApplicationChange,
  changes: readonly Change[],
): Promise<void> {
  for (const change of changes) await change.write?.(tx)
  await keepPictures(tx, actor, application.id, slotsOf(body.images ?? {}), application.store)
  const keys = changedKeys(changes)
  if (Object.keys(keys).length) {
    const { integration_keys: present } = await openSecrets(tx, { orderId: order })
    await saveSecrets(tx, { orderId: order }, { integration_keys: { ...present, ...keys } })
  }
  const replaced = changes.filter(({ field }) => field.startsWith('images.')).flatMap(({ from }) => from as number[])
  await releasePictures(tx, application.id, replaced)
  await announce(tx, await editApplication(tx, application, {}))
}

/** As at the order, for what is named and for what depends on it. Once the first check runs, nothing else is awaited. */
async function referenceFaults(
  tx: Tx,
  actor: Actor,
  { row, images }: Content,
  body: ApplicationChange,
): Promise<Faults> {
  const store = body.store ?? row.store
  const found: Promise<Faults>[] = []
  if (body.category) found.push(categoryFaults(tx, body.category))
  if (body.aso_manager_id) found.push(managerFaults(tx, body.aso_manager_id))
  if (body.programming_language_id || body.framework_id) {
    found.push(
      technologyFaults(tx, {
        programming_language_id: body.programming_language_id ?? row.programming_language_id ?? 0,
        framework_id: body.framework_id ?? row.framework_id ?? 0,
      }),
    )
  }
  const packageId = body.package_id ?? row.package_id
  if (packageId && (body.package_id || body.store)) found.push(packageFaults(tx, store, packageId, row.id))
  found.push(imageFaults(tx, actor.userId, slotsToCheck(row, images, body), store, { id: row.id, images }))
  return Object.assign({}, ...(await Promise.all(found)))
}

/** A picture that stays must fit the store as well when the store changes. */
function slotsToCheck({ store }: ApplicationRow, images: Content['images'], body: ApplicationChange) {
  const named = body.images ?? {}
  const slots = slotsOf(named)
  if (!body.store || body.store === store || named.icon !== undefined) return slots
  return [...slots, ...slotsOf({ icon: images.get('icon')?.[0] })]
}
