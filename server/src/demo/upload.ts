import { createHash } from 'node:crypto'
import type { Actor } from '@slipway/domain/access/actor.ts'
import { type FileKind, fileKinds } from '@slipway/domain/files/kinds.ts'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import type { PackageView } from '@slipway/domain/files/schema.ts'
import { publishUpload } from '../modules/files/commands/publish-upload.ts'
import { reserveUpload } from '../modules/files/commands/reserve-upload.ts'
import type { DemoTx } from './demo-tx.ts'
import type { Picture } from './pictures.ts'

interface Upload {
  owner: Actor
  purpose: PurposeName
  name: string
  /** What a package says of itself. */
  content?: PackageView
}

/** Keeps bytes as an upload of its owner that belongs to nothing yet. Answers the file's id. */
async function upload(tx: DemoTx, bytes: Buffer, kind: FileKind, about: Upload, size?: Picture): Promise<number> {
  const { owner, purpose, name, content } = about
  const storageKey = await reserveUpload(tx, owner, bytes.length, purpose)
  await tx.services.storage.put(storageKey, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { width, height } = size ?? { width: null, height: null }
  const accepted = {
    name,
    mime: fileKinds[kind].mime,
    size: bytes.length,
    width,
    height,
    ...(content ? { package: content } : {}),
  }
  return (await publishUpload(tx, owner, { storageKey, purpose, sha256, accepted })).id
}

export async function uploadPicture(tx: DemoTx, drawing: Promise<Picture>, about: Upload): Promise<number> {
  const picture = await drawing
  return upload(tx, picture.bytes, 'png', about, picture)
}

export const uploadFile = (tx: DemoTx, bytes: Buffer, kind: FileKind, about: Upload): Promise<number> =>
  upload(tx, bytes, kind, about)
