import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { filesContract } from '@slipway/domain/files/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import { cleanName } from '../../platform/file-names.ts'
import type { RawContext } from '../../platform/module.ts'
import type { Sandbox, Seat } from '../../platform/sandbox/sandbox.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Storage } from '../../platform/storage.ts'
import { publishUpload } from './commands/publish-upload.ts'
import { reserveUpload } from './commands/reserve-upload.ts'
import type { Accepted } from './examination/tasks.ts'
import { acceptedFrom } from './examinations.ts'
import { type FileRow, viewOf } from './queries/files.ts'
import { type Arriving, receive, spoolPart } from './receive.ts'
import { openSpool } from './spool.ts'

type Context = RawContext<
  typeof filesContract.upload,
  { config: Config; sandbox: Sandbox; storage: Storage; cipher: Cipher }
>

/** The call behind POST /upload: streams to a working copy, examines it, stores it, and only then makes it a file. */
export async function upload(context: Context) {
  const { actor, reader, services, request, reply } = context
  if (!actor) throw new AppError('unauthenticated')
  const seat = services.sandbox.enter(actor.userId)
  try {
    const row = await receive(request, (arriving) => keep(context, actor, seat, arriving))
    return { data: viewOf(reader, row) }
  } catch (error) {
    // What is still on its way is not read any more.
    reply.header('connection', 'close')
    throw error
  } finally {
    seat.leave()
  }
}

async function keep(context: Context, actor: Actor, seat: Seat, arriving: Arriving): Promise<FileRow> {
  const { services, transact } = context
  const storageKey = await transact((tx) => reserveUpload(tx, actor, arriving.expected, arriving.purposeName))
  const spool = await openSpool(services)
  try {
    const received = spool.path('received')
    await spoolPart(arriving, received)
    const name = cleanName(arriving.part.filename ?? '')
    const given = { path: received, clean: spool.path('clean'), name, purpose: arriving.purposeName }
    const accepted = await acceptedFrom(seat, given, arriving.purpose.limit)
    const sha256 = await hashOf(accepted.path)
    await services.storage.putStream(storageKey, createReadStream(accepted.path))
    return await transact((tx) => publishUpload(tx, actor, publication(arriving, storageKey, sha256, accepted)))
  } catch (error) {
    await discard(context, storageKey)
    throw error
  } finally {
    await spool.dispose()
  }
}

const publication = (arriving: Arriving, storageKey: string, sha256: string, accepted: Accepted) => ({
  storageKey,
  purpose: arriving.purposeName,
  sha256,
  accepted,
})

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Gives the booking back. When even that fails, the sweeper does it a day later. */
async function discard({ reader, services, transact }: Context, storageKey: string): Promise<void> {
  try {
    await services.storage.remove(storageKey)
    await transact((tx) => tx.db.deleteFrom('file_uploads').where('storage_key', '=', storageKey).execute())
  } catch (error) {
    reader.log.warn({ err: error, storageKey }, 'an upload is left to the sweeper')
  }
}
