import type { Actor } from '@slipway/domain/access/actor.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { onlyReadable } from './readable.ts'
import { signedUrl } from './sign.ts'

export type FileRow = Selectable<Database['files']>

/** What a reader gets to know of a file. */
export const viewOf = (reader: Reader<{ cipher: Cipher }>, row: FileRow): FileView => ({
  id: row.id,
  url: signedUrl(reader, row.id),
  name: row.name,
  mime: row.mime,
  size: row.size,
  width: row.width,
  height: row.height,
})

/** One whose id a row of the same module holds. */
export const fileById = ({ db }: Reader, id: number): Promise<FileRow> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const filesById = async ({ db }: Reader, ids: readonly number[]): Promise<FileRow[]> =>
  ids.length
    ? db
        .selectFrom('files')
        .selectAll()
        .where(sql<boolean>`files.id = ANY (${[...new Set(ids)]}::int[])`)
        .execute()
    : []

/** Pictures of applications that were read through what the actor may see: whoever sees those sees their pictures. */
export async function pictureViews(
  reader: Reader<{ cipher: Cipher }>,
  ids: readonly number[],
): Promise<Map<number, FileView>> {
  const rows = await filesById(reader, ids)
  return new Map(rows.map((row) => [row.id, viewOf(reader, row)]))
}

/** Those of the files that the actor may read, for whoever hands out their bytes. */
export const readableFiles = async (
  reader: Reader,
  actor: Pick<Actor, 'userId' | 'role'>,
  ids: readonly number[],
): Promise<FileRow[]> => onlyReadable(reader, actor, await filesById(reader, ids))

/** Files by id, for presenters of what shows them. Ids without a file are left out, and those that the actor may not read. */
export async function fileViews(
  reader: Reader<{ cipher: Cipher }>,
  actor: Pick<Actor, 'userId' | 'role'>,
  ids: readonly number[],
): Promise<Map<number, FileView>> {
  const shown = await readableFiles(reader, actor, ids)
  return new Map(shown.map((row) => [row.id, viewOf(reader, row)]))
}
