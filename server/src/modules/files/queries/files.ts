import type { FileView } from '@slipway/domain/files/schema.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Reader, Services } from '../../../platform/services.ts'
import { signedUrl } from './sign.ts'

export type FileRow = Selectable<Database['files']>

/** What a reader gets to know of a file that they may see; the caller has made sure of that. */
export const viewOf = (services: Pick<Services, 'cipher' | 'now'>, row: FileRow): FileView => ({
  id: row.id,
  url: signedUrl(services, row.id),
  name: row.name,
  mime: row.mime,
  size: row.size,
  width: row.width,
  height: row.height,
})

/** Files by id, for presenters of what they belong to. Ids without a file are left out. */
export async function fileViews(reader: Reader, ids: readonly number[]): Promise<Map<number, FileView>> {
  if (!ids.length) return new Map()
  const rows = await reader.db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, viewOf(reader.services, row)]))
}
