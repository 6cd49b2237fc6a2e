import { createHash, randomUUID } from 'node:crypto'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import sharp from 'sharp'
import type { Tx } from '../platform/services.ts'

interface Placement {
  ownerId: number
  purpose: PurposeName
  name: string
  applicationId?: number
  subtaskId?: number
}

/** Stores a picture as if its owner had uploaded and attached it. Answers the file's id. */
export async function storePicture(tx: Tx, bytes: Buffer, placement: Placement): Promise<number> {
  const { width, height } = await sharp(bytes).metadata()
  const key = `demo/${randomUUID()}.png`
  await tx.services.storage.put(key, bytes)
  const { id } = await tx.db
    .insertInto('files')
    .values({
      owner_id: placement.ownerId,
      purpose: placement.purpose,
      name: placement.name,
      mime: 'image/png',
      size: bytes.length,
      width,
      height,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage_key: key,
      application_id: placement.applicationId ?? null,
      subtask_id: placement.subtaskId ?? null,
      attached_at: tx.now,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
