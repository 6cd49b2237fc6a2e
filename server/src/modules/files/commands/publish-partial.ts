import type { Actor } from '@slipway/domain/access/actor.ts'
import { AppError } from '../../../platform/app-error.ts'
import { assertStillHere } from '../../../platform/security/still-here.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { FileRow } from '../queries/files.ts'
import { type Publication, publishUpload } from './publish-upload.ts'

/** Makes an upload that came in parts a file, once. Its row stays for a while, to answer the same again. */
export async function publishPartial(tx: Tx, actor: Actor, id: number, publication: Publication): Promise<FileRow> {
  await assertStillHere(tx, actor)
  const row = await tx.db
    .selectFrom('partial_uploads')
    .select('file_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // Given up meanwhile.
  if (!row) throw new AppError('upload_failed')
  // Finished by another node meanwhile: asked again it answers that file.
  if (row.file_id !== null) throw new AppError('upload_busy')
  const file = await publishUpload(tx, actor, publication)
  await tx.db.updateTable('partial_uploads').set({ file_id: file.id }).where('id', '=', id).execute()
  return file
}
