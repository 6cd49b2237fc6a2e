import type { Actor } from '@slipway/domain/access/actor.ts'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { Accepted } from '../examination/tasks.ts'
import type { FileRow } from '../queries/files.ts'
import { keepPackage } from './keep-package.ts'

export interface Publication {
  storageKey: string
  purpose: PurposeName
  sha256: string
  accepted: Omit<Accepted, 'path'>
}

/** Makes a stored upload a file. */
export async function publishUpload(tx: Tx, actor: Actor, publication: Publication): Promise<FileRow> {
  const { storageKey, purpose, sha256, accepted } = publication
  const booked = await tx.db.deleteFrom('file_uploads').where('storage_key', '=', storageKey).executeTakeFirst()
  // Swept meanwhile: its bytes may be gone.
  if (!booked.numDeletedRows) throw new AppError('upload_failed')
  const row = await tx.db
    .insertInto('files')
    .values({
      owner_id: actor.userId,
      purpose,
      name: accepted.name,
      mime: accepted.mime,
      size: accepted.size,
      width: accepted.width,
      height: accepted.height,
      sha256,
      storage_key: storageKey,
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (accepted.package !== undefined) await keepPackage(tx, row.id, accepted.package)
  return row
}
