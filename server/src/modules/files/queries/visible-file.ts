import type { Actor } from '@slipway/domain/access/actor.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/tx.ts'
import type { FileRow } from './files.ts'
import { onlyReadable } from './readable.ts'

/** A file that the actor may read. Whatever else is not there: 404. */
export async function visibleFile(reader: Reader, actor: Actor, id: number): Promise<FileRow> {
  const found = await reader.db.selectFrom('files').selectAll().where('id', '=', id).execute()
  const [file] = await onlyReadable(reader, actor, found)
  if (!file) throw new AppError('not_found')
  return file
}
