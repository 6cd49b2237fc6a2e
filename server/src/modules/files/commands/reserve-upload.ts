import type { Actor } from '@slipway/domain/access/actor.ts'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import type { Tx } from '../../../platform/tx.ts'
import { newStorageKey } from '../storage-key.ts'
import { takeRoom } from './take-room.ts'

/** Books room for an upload and names the place in the storage, before the first byte is read. */
export async function reserveUpload(tx: Tx, actor: Actor, bytes: number, purpose: PurposeName): Promise<string> {
  await takeRoom(tx, actor, bytes)
  return book(tx, actor.userId, bytes, purpose)
}

/** A place in the storage; the sweeper finds by it what a crash leaves there. `ownerId` null: it counts for nobody. */
export async function book(tx: Tx, ownerId: number | null, bytes: number, purpose: PurposeName): Promise<string> {
  const storageKey = newStorageKey(purpose)
  await tx.db
    .insertInto('file_uploads')
    .values({ owner_id: ownerId, storage_key: storageKey, reserved: BigInt(bytes), created_at: tx.now })
    .execute()
  return storageKey
}
