import type { Actor } from '@slipway/domain/access/actor.ts'
import { imageKinds } from '@slipway/domain/applications/images.ts'
import type { ApplicationChange } from '@slipway/domain/orders/schema.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import { announce } from '../applications/commands/announce.ts'
import { editApplication } from '../applications/commands/write-application.ts'
import type { ApplicationRow } from '../applications/queries/visible.ts'
import { type Change, columnChanges, imageChanges, languageChanges, secretChanges } from './changes.ts'
import {
  categoryFaults,
  type Faults,
  imageFaults,
  managerFaults,
  packageFaults,
  slotsOf,
  technologyFaults,
} from './checks.ts'

/** What of the body differs from the application; `faults` gets what is wrong with it. */
export async function applicationChanges(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  before: ApplicationRow,
  body: ApplicationChange,
  faults: Faults,
): Promise<Change[]> {
  Object.assign(faults, await referenceFaults(tx, actor, before, body))
  return [
    ...columnChanges(before, body),
    ...(await languageChanges(tx, before, body, faults)),
    ...(await imageChanges(tx, actor, before, body)),
    ...(await secretChanges(tx, before.id, body)),
  ]
}

/** Writes them all as one edit of the application. */
export async function writeChanges(
  tx: Tx<{ cipher: Cipher }>,
  before: ApplicationRow,
  changes: readonly Change[],
): Promise<ApplicationRow> {
  for (const change of changes) await change.write?.(tx)
  const columns = Object.assign({}, ...changes.map((change) => change.columns ?? {}))
  const after = await editApplication(tx, before, columns)
  await announce(tx, after)
  return after
}

/** As at the order, for what is named and for what depends on it. Once the first check runs, nothing else is awaited. */
async function referenceFaults(tx: Tx, actor: Actor, before: ApplicationRow, body: ApplicationChange): Promise<Faults> {
  const store = body.store ?? before.store
  const slots = await slotsToCheck(tx, before, body)
  const found: Promise<Faults>[] = []
  if (body.category) found.push(categoryFaults(tx, body.category))
  if (body.aso_manager_id) found.push(managerFaults(tx, body.aso_manager_id))
  if (body.programming_language_id || body.framework_id) {
    found.push(
      technologyFaults(tx, {
        programming_language_id: body.programming_language_id ?? before.programming_language_id ?? 0,
        framework_id: body.framework_id ?? before.framework_id ?? 0,
      }),
    )
  }
  const packageId = body.package_id ?? before.package_id
  if (packageId && (body.package_id || body.store)) found.push(packageFaults(tx, store, packageId, before.id))
  found.push(imageFaults(tx, actor.userId, slots, store, before.id))
  return Object.assign({}, ...(await Promise.all(found)))
}

/** A picture that stays must fit the store as well when the store changes. */
async function slotsToCheck(tx: Tx, before: ApplicationRow, body: ApplicationChange) {
  const named = body.images ?? {}
  const slots = slotsOf(named)
  if (!body.store || body.store === before.store || named.icon !== undefined) return slots
  const icon = await tx.db
    .selectFrom('application_images')
    .select('file_id')
    .where('application_id', '=', before.id)
    .where('kind', '=', imageKinds[0])
    .executeTakeFirst()
  return icon ? [...slots, ...slotsOf({ icon: icon.file_id })] : slots
}
