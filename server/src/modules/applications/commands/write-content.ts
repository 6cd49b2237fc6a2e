import type { Actor } from '@slipway/domain/access/actor.ts'
import { type ImageKind, purposeOfImage } from '@slipway/domain/applications/images.ts'
import type { Store, StoreLanguage } from '@slipway/domain/applications/stores.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { attachFiles, detachFiles } from '../../files/commands/attach-files.ts'
import { uploads } from '../../files/queries/uploads.ts'
import { isNotInStore } from '../../orders/queries/ready.ts'
import { wants } from '../../orders/queries/wanted.ts'

export interface ImageSlot {
  kind: ImageKind
  position: number
  fileId: number
  /** `images.icon`, `images.phone.2` */
  path: string
}

/** What a store shows of an application in one language. */
export interface Texts {
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

/** Makes the new uploads among the pictures part of the application; where they are shown is said apart. */
export async function keepPictures(
  tx: Tx,
  actor: Actor,
  applicationId: number,
  slots: readonly ImageSlot[],
  store: Store,
): Promise<void> {
  const known = await uploads(
    tx,
    slots.map(({ fileId }) => fileId),
  )
  const fresh = new Set(known.filter((row) => row.attached_at === null).map(({ id }) => id))
  for (const { kind, fileId, path } of slots) {
    if (!fresh.has(fileId)) continue
    await attachFiles(tx, actor, [fileId], { applicationId }, { field: path, purposes: [purposeOfImage(kind, store)] })
  }
}

/** The pictures take the places of their kind; those before them are given up where nothing names them any more. */
export async function showPictures(
  tx: Tx,
  applicationId: number,
  kind: ImageKind,
  ids: readonly number[],
): Promise<void> {
  const removed = await tx.db
    .deleteFrom('application_images')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .returning('file_id')
    .execute()
  const rows = ids.map((fileId, position) => ({ application_id: applicationId, kind, position, file_id: fileId }))
  if (rows.length) await tx.db.insertInto('application_images').values(rows).execute()
  await releasePictures(
    tx,
    applicationId,
    removed.map(({ file_id }) => file_id),
  )
}

/** Gives up the pictures that are no deliveries, aren't shown by the application, and aren't to be shown by an order. */
export async function releasePictures(tx: Tx, applicationId: number, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const given = (await uploads(tx, ids)).filter(({ subtask_id }) => subtask_id === null).map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`SELECT picture.id FROM unnest(${given}::int[]) AS picture (id)
    WHERE NOT EXISTS (SELECT FROM application_images WHERE file_id = picture.id)
      AND NOT EXISTS (SELECT FROM tasks WHERE tasks.application_id = ${applicationId} AND ${wants(sql`picture.id`)}
        AND (EXISTS (SELECT FROM subtasks WHERE task_id = tasks.id AND status <> 'completed') OR ${isNotInStore}))`.execute(
    tx.db,
  )
  await detachFiles(
    tx,
    rows.map(({ id }) => id),
  )
}
