import type { Actor } from '@slipway/domain/access/actor.ts'
import type { PartialView } from '@slipway/domain/files/resumable.schema.ts'
import { mostOpenUploads } from '@slipway/domain/files/resumable.ts'
import type { Selectable } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Reader } from '../../../platform/tx.ts'

export type PartialRow = Selectable<Database['partial_uploads']>

const own = (reader: Reader, { userId }: Pick<Actor, 'userId'>) =>
  reader.db
    .selectFrom('partial_uploads')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('expires_at', '>', reader.now)

/** An upload in parts of the actor's own. Anybody else's is not there: 404. */
export async function ownPartial(reader: Reader, actor: Actor | null, id: number): Promise<PartialRow> {
  if (!actor) throw new AppError('unauthenticated')
  const row = await own(reader, actor).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Those that have not become files. */
export const openPartials = (reader: Reader, actor: Actor): Promise<PartialRow[]> =>
  own(reader, actor).where('file_id', 'is', null).orderBy('id').limit(mostOpenUploads).execute()

export const partialViewOf = (row: PartialRow): PartialView => ({
  id: row.id,
  purpose: row.purpose,
  name: row.name,
  size: row.size,
  offset: row.received,
  expires_at: row.expires_at.toISOString(),
})
