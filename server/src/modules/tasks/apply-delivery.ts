import { imageKinds } from '@slipway/domain/applications/images.ts'
import type { Deliverable } from '@slipway/domain/tasks/deliverables.schema.ts'
import type { Tx } from '../../platform/tx.ts'
import { completeApplication, countBuild } from '../applications/commands/write-application.ts'
import { showDelivered } from '../applications/commands/write-content.ts'
import { packageOf } from '../files/queries/package-of.ts'
import type { SubtaskRow } from './row.ts'

/** What was accepted becomes part of the application: links, the language used, the store's address, the pictures. */
export async function applyDelivery(tx: Tx, row: SubtaskRow): Promise<void> {
  if (row.application_id === null) return
  const latest = await tx.db
    .selectFrom('subtask_deliverables')
    .select('content')
    .where('subtask_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return
  const given = latest.content
  const columns = {
    ...(given.repository_link ? { repository_link: given.repository_link } : {}),
    ...(given.prototype_link ? { prototype_link: given.prototype_link } : {}),
    ...(given.programming_language_id ? { actual_programming_language_id: given.programming_language_id } : {}),
    ...(given.store_url ? { store_url: given.store_url } : {}),
    ...(await versionNumber(tx, given)),
  }
  await completeApplication(tx, row.application_id, columns)
  if (given.aab_file_id) await countBuild(tx, row.application_id)
  if (row.type === 'designer') await applyPictures(tx, row.application_id, given)
}

/** What the store counts versions by, as the build has it. Some count by more than a whole number: those stay unknown. */
async function versionNumber(tx: Tx, { aab_file_id }: Deliverable): Promise<{ version_number?: number }> {
  const read = aab_file_id ? (await packageOf(tx, aab_file_id))?.content?.version_number : undefined
  return read && /^[1-9]\d{0,8}$/.test(read) ? { version_number: Number(read) } : {}
}

/** Of each kind that was delivered, the new pictures replace the old ones. */
async function applyPictures(tx: Tx, applicationId: number, given: Deliverable): Promise<void> {
  const one = (id: number | undefined) => (id ? [id] : [])
  const kinds = {
    icon: one(given.icon_file_id),
    foreground: one(given.icon_foreground_file_id),
    background: one(given.icon_background_file_id),
    description: one(given.description_file_id),
    phone: given.phone_file_ids ?? [],
    tablet: given.tablet_file_ids ?? [],
  }
  for (const kind of imageKinds) {
    if (kinds[kind].length) await showDelivered(tx, applicationId, kind, kinds[kind])
  }
}
