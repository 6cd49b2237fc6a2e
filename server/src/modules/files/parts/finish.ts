import { stat } from 'node:fs/promises'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { filesContract } from '@slipway/domain/files/contract.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Storage } from '../../../platform/storage.ts'
import { publishPartial } from '../commands/publish-partial.ts'
import { book } from '../commands/reserve-upload.ts'
import { keep } from '../keep.ts'
import { type FileRow, fileById, viewOf } from '../queries/files.ts'
import { ownPartial, type PartialRow } from '../queries/partials.ts'
import { copyPlace, removePlace } from './disk.ts'
import { forgetUnfinished } from './drop.ts'
import { tellState } from './tus.ts'

type Context = RawContext<
  typeof filesContract.finishUpload,
  { config: Config; sandbox: Sandbox; storage: Storage; cipher: Cipher }
>

const hopeless: readonly string[] = [
  'invalid',
  'upload_unexaminable',
  'upload_pages',
  'upload_page_count',
  'upload_drawing',
]

/** By place: whoever asks again while it is examined gets the same answer. */
const underWay = new Map<string, Promise<FileRow>>()

/** POST /uploads/{id}/file: all bytes have come; from here on it is as with any other file. */
export async function finishUpload(context: Context) {
  const { actor, input, reader, reply } = context
  const row = await ownPartial(reader, actor, input.params.id)
  return { data: viewOf(reader, await fileOf(context, actor as Actor, row, () => tellState(reply, row))) }
}

async function fileOf(context: Context, actor: Actor, row: PartialRow, tell: () => void): Promise<FileRow> {
  if (row.file_id !== null) return fileById(context.reader, row.file_id)
  if (row.received < row.size) {
    tell()
    throw new AppError('upload_offset')
  }
  const running = underWay.get(row.place)
  if (running) return running
  const finishing = finish(context, actor, row).finally(() => underWay.delete(row.place))
  underWay.set(row.place, finishing)
  return finishing
}

async function finish(context: Context, actor: Actor, row: PartialRow): Promise<FileRow> {
  const { services, transact } = context
  const { place, purpose, name, size } = row
  const seat = services.sandbox.enter(actor.userId)
  try {
    // Its room was taken when it began.
    const storageKey = await transact((tx) => book(tx, null, size, purpose))
    const file = await keep(context, seat, {
      storageKey,
      purpose,
      name,
      bring: (path) => bringAll(context, row, path),
      publish: (tx, publication) => publishPartial(tx, actor, row.id, publication),
    })
    await removePlace(services, place)
    return file
  } catch (error) {
    // Such bytes never become a file: they make room at once. Of what else went wrong they are not to blame.
    if (error instanceof AppError && hopeless.includes(error.code)) await forgetUnfinished(context, row)
    throw error
  } finally {
    seat.leave()
  }
}

async function bringAll(context: Context, row: PartialRow, path: string): Promise<void> {
  const failed = async () => {
    // Its bytes are gone: whoever sends it begins anew.
    await forgetUnfinished(context, row)
    throw new AppError('upload_failed')
  }
  await copyPlace(context.services, row.place, path).catch((error: { code?: string }) =>
    error.code === 'ENOENT' ? failed() : Promise.reject(error),
  )
  if ((await stat(path)).size !== row.size) await failed()
}
