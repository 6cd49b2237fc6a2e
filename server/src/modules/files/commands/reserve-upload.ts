import type { Actor } from '@slipway/domain/access/actor.ts'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import { dailyQuota } from '@slipway/domain/files/schema.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { newStorageKey } from '../storage-key.ts'

const day = 24 * 3600 * 1000
/** An upload that runs longer has died with its process and no longer counts. */
const hour = 3600 * 1000

/** Books room in the day's volume and names the place in the storage, before the first byte is read. */
export async function reserveUpload(tx: Tx, actor: Actor, bytes: number, purpose: PurposeName): Promise<string> {
  // Uploads that start at once must see each other's bookings.
  await sql`SELECT pg_advisory_xact_lock(hashtext('uploads'), ${actor.userId})`.execute(tx.db)
  if ((await usedToday(tx, actor.userId)) + bytes > dailyQuota) {
    throw new AppError('too_many_uploads', { max: dailyQuota / 1024 ** 3, seconds: 3600 })
  }
  const storageKey = newStorageKey(purpose)
  await tx.db
    .insertInto('file_uploads')
    .values({ owner_id: actor.userId, storage_key: storageKey, reserved: BigInt(bytes), created_at: tx.now })
    .execute()
  return storageKey
}

/** One statement, so that an upload which becomes a file meanwhile is seen as the one or the other. */
async function usedToday(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    SELECT (SELECT coalesce(sum(size), 0) FROM files
        WHERE owner_id = ${userId} AND created_at > ${new Date(tx.now.getTime() - day)})
      + (SELECT coalesce(sum(reserved), 0) FROM file_uploads
        WHERE owner_id = ${userId} AND created_at > ${new Date(tx.now.getTime() - hour)}) AS bytes`.execute(tx.db)
  return Number(rows[0]?.bytes ?? 0)
}
