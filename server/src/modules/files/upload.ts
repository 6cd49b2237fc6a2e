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
import { keep } from './keep.ts'
import { type FileRow, viewOf } from './queries/files.ts'
import { type Arriving, receive, spoolPart } from './receive.ts'

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
    const row = await receive(request, (arriving) => arrive(context, actor, seat, arriving))
    return { data: viewOf(reader, row) }
  } catch (error) {
    // What is still on its way is not read any more.
    reply.header('connection', 'close')
    throw error
  } finally {
    seat.leave()
  }
}

async function arrive(context: Context, actor: Actor, seat: Seat, arriving: Arriving): Promise<FileRow> {
  const { expected, purposeName: purpose, part } = arriving
  const storageKey = await context.transact((tx) => reserveUpload(tx, actor, expected, purpose))
  return keep(context, seat, {
    storageKey,
    purpose,
    name: cleanName(part.filename ?? ''),
    bring: (path) => spoolPart(arriving, path),
    publish: (tx, publication) => publishUpload(tx, actor, publication),
  })
}
