import type { Actor } from '@slipway/domain/access/actor.ts'
import { imageKinds } from '@slipway/domain/applications/images.ts'
import { readableFields } from '@slipway/domain/applications/policy.ts'
import type { AboutView } from '@slipway/domain/tasks/about.schema.ts'
import { outsideStatuses } from '@slipway/domain/tasks/status.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { visibleApplications } from '../../applications/queries/visible.ts'
import { pictureViews } from '../../files/queries/files.ts'
import { contentFor } from '../../orders/queries/content.ts'
import { orderById } from '../../orders/queries/orders.ts'
import type { SubtaskRow } from '../row.ts'

/**
 * What the application of a subtask is about, as its order wants it: whoever does the work needs no other card for it.
 * Null to whoever doesn't see the application.
 */
export async function aboutOf(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { application_id, task_id }: Pick<SubtaskRow, 'application_id' | 'task_id'>,
): Promise<AboutView | null> {
  if (application_id === null) return null
  const row = await visibleApplications(reader, actor)
    .selectAll('applications')
    .where('applications.id', '=', application_id)
    .executeTakeFirst()
  const order = row && (await orderById(reader, task_id))
  if (!row || !order) return null
  const wanted = await contentFor(reader, row, order)
  const files = await pictureViews(reader, [...wanted.images.values()].flat())
  const fields = readableFields(actor, await ownTypes(reader, actor, application_id))
  return {
    application_id,
    desktop_name: wanted.row.desktop_name,
    language_default: wanted.row.language_default,
    texts: Object.fromEntries(wanted.texts),
    images: imageKinds.flatMap((kind) =>
      (wanted.images.get(kind) ?? []).flatMap((id, position) => {
        const file = files.get(id)
        return file ? [{ kind, position, file }] : []
      }),
    ),
    store_url: row.store_url,
    ...(fields.includes('prototype_link') && { prototype_link: row.prototype_link }),
    ...(fields.includes('repository_link') && { repository_link: row.repository_link }),
  }
}

/** The work that the actor has in the application. */
async function ownTypes({ db }: Reader, { userId }: Actor, applicationId: number) {
  const rows = await db
    .selectFrom('subtasks')
    .select('type')
    .distinct()
    .where('application_id', '=', applicationId)
    .where('executor_id', '=', userId)
    .where('status', 'not in', outsideStatuses)
    .execute()
  return rows.map(({ type }) => type)
}
