import type { Actor } from '@slipway/domain/access/actor.ts'
import { purposeOfImage } from '@slipway/domain/applications/images.ts'
import type { Store } from '@slipway/domain/applications/stores.ts'
import type { Tx } from '../../platform/tx.ts'
import { attachFiles, detachFiles } from '../files/commands/attach-files.ts'
import type { ImageSlot } from './checks.ts'
import { uploads } from './queries/uploads.ts'

interface Texts {
  title: string
  short: string
  full: string
}

/** Writes the texts of the named languages, over those that are there. */
export async function writeTexts(tx: Tx, applicationId: number, texts: Readonly<Record<string, Texts | undefined>>) {
  const rows = Object.entries(texts).flatMap(([language, text]) =>
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
  await tx.db
    .insertInto('application_images')
    .values(
      slots.map(({ kind, position, fileId }) => ({ application_id: applicationId, kind, position, file_id: fileId })),
    )
    .execute()
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
