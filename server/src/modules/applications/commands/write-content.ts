import type { Actor } from '@slipway/domain/access/actor.ts'
import { type ImageKind, purposeOfImage } from '@slipway/domain/applications/images.ts'
import type { Store, StoreLanguage } from '@slipway/domain/applications/stores.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import type { Tx } from '../../../platform/tx.ts'
import { attachFiles, detachFiles } from '../../files/commands/attach-files.ts'
import { uploads } from '../../files/queries/uploads.ts'

export interface ImageSlot {
  kind: ImageKind
  position: number
  fileId: number
  /** `images.icon`, `images.phone.2` */
  path: string
}

interface Texts {
  title: string
  short: string
  full: string
}

/** Writes the texts of the named languages, over those that are there. */
export async function writeTexts(
  tx: Tx,
  applicationId: number,
  texts: Readonly<Partial<Record<StoreLanguage, Texts>>>,
) {
  const rows = entriesOf(texts).flatMap(([language, text]) =>
    text
      ? [
          {
            application_id: applicationId,
            language,
            title: text.title,
            short_description: text.short,
            full_description: text.full,
          },
        ]
      : [],
  )
  if (!rows.length) return
  await tx.db
    .insertInto('application_texts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'language']).doUpdateSet((row) => ({
        title: row.ref('excluded.title'),
        short_description: row.ref('excluded.short_description'),
        full_description: row.ref('excluded.full_description'),
      })),
    )
    .execute()
}

/** Takes a language out of the application's texts. */
export async function removeTexts(tx: Tx, applicationId: number, language: StoreLanguage): Promise<void> {
  await tx.db
    .deleteFrom('application_texts')
    .where('application_id', '=', applicationId)
    .where('language', '=', language)
    .execute()
}

/** Puts the pictures into their places, which must be empty, and makes the new uploads part of the application. */
export async function writeImages(
  tx: Tx,
  actor: Actor,
  applicationId: number,
  slots: readonly ImageSlot[],
  store: Store,
) {
  if (!slots.length) return
  const known = await uploads(
    tx,
    slots.map(({ fileId }) => fileId),
  )
  const fresh = new Set(known.filter((row) => row.attached_at === null).map(({ id }) => id))
  for (const { kind, fileId, path } of slots) {
    if (!fresh.has(fileId)) continue
    await attachFiles(tx, actor, [fileId], { applicationId }, { field: path, purposes: [purposeOfImage(kind, store)] })
  }
  await placeImages(tx, applicationId, slots)
}

async function placeImages(tx: Tx, applicationId: number, slots: readonly Omit<ImageSlot, 'path'>[]): Promise<void> {
  const rows = slots.map(({ kind, position, fileId }) => ({
    ...{ application_id: applicationId, kind, position, file_id: fileId },
  }))
  await tx.db.insertInto('application_images').values(rows).execute()
}

/** Delivered pictures take the places of their kind; those before them stay deliveries. */
export async function showDelivered(
  tx: Tx,
  applicationId: number,
  kind: ImageSlot['kind'],
  ids: readonly number[],
): Promise<void> {
  await tx.db
    .deleteFrom('application_images')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .execute()
  const slots = ids.map((fileId, position) => ({ kind, position, fileId }))
  await placeImages(tx, applicationId, slots)
}

/** Replaces the pictures of the kinds; those that nothing shows any more are given up, deliveries never. */
export async function replaceImages(
  tx: Tx,
  actor: Actor,
  applicationId: number,
  kinds: readonly ImageSlot['kind'][],
  slots: readonly ImageSlot[],
  store: Store,
) {
  if (!kinds.length) return
  const removed = await tx.db
    .deleteFrom('application_images')
    .where('application_id', '=', applicationId)
    .where('kind', 'in', [...kinds])
    .returning('file_id')
    .execute()
  await writeImages(tx, actor, applicationId, slots, store)
  const kept = new Set(slots.map(({ fileId }) => fileId))
  const gone = await uploads(
    tx,
    removed.map(({ file_id }) => file_id).filter((id) => !kept.has(id)),
  )
  await detachFiles(
    tx,
    gone.filter(({ subtask_id }) => subtask_id === null).map(({ id }) => id),
  )
}
