import { createHash } from 'node:crypto'
import { type FileKind, fileKinds } from '@slipway/domain/files/kinds.ts'
import { type PurposeName, purposeOf } from '@slipway/domain/files/purposes.ts'
import type { DemoTx } from './demo-tx.ts'
import { sealedPlace } from '../platform/storage.ts'
import type { Picture } from './pictures.ts'

interface Upload {
  ownerId: number
  purpose: PurposeName
  name: string
}

let stored = 0

/** Keeps bytes as an upload of its owner that belongs to nothing yet. Answers the file's id. */
async function upload(tx: DemoTx, bytes: Buffer, kind: FileKind, about: Upload, size?: Picture): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const place = `demo/${sha256.slice(0, 16)}-${(stored += 1)}`
  const key = purposeOf(about.purpose).sealed ? sealedPlace(place) : place
  const row = tx.db
    .insertInto('files')
    .values({
      owner_id: about.ownerId,
      purpose: about.purpose,
      name: about.name,
      mime: fileKinds[kind].mime,
      size: bytes.length,
      width: size?.width ?? null,
      height: size?.height ?? null,
      sha256,
      storage_key: key,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [{ id }] = await Promise.all([row, tx.services.storage.put(key, bytes)])
  return id
}

export async function uploadPicture(tx: DemoTx, drawing: Promise<Picture>, about: Upload): Promise<number> {
  const picture = await drawing
  return upload(tx, picture.bytes, 'png', about, picture)
}

export const uploadFile = (tx: DemoTx, bytes: Buffer, kind: FileKind, about: Upload): Promise<number> =>
  upload(tx, bytes, kind, about)
