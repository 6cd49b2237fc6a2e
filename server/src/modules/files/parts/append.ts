import { addAbortSignal, Readable } from 'node:stream'
import type { Actor } from '@slipway/domain/access/actor.ts'
import { filesContract } from '@slipway/domain/files/contract.ts'
import { chunkLimit } from '@slipway/domain/files/resumable.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import { readHeaders } from '../../../platform/http/headers.ts'
import type { RawContext } from '../../../platform/module.ts'
import { advancePartial } from '../commands/advance-partial.ts'
import { ownPartial, type PartialRow } from '../queries/partials.ts'
import { readChecksum, receiveChunk } from './chunk.ts'
import { openPlace } from './disk.ts'
import { assertChunk, speakTus, tellState } from './tus.ts'
import { enterPlace, type Writer } from './writers.ts'

type Context = RawContext<typeof filesContract.appendUpload, { config: Config }>

/** PATCH /uploads/{id}: the bytes that come next. Nothing of them counts before it lies safely and their sender still may send. */
export async function appendUpload(context: Context): Promise<void> {
  const { actor, input, reader, request, reply } = context
  const found = await ownPartial(reader, actor, input.params.id)
  try {
    speakTus(request, reply)
    assertChunk(request)
    const headers = readHeaders(filesContract.appendUpload, request)
    assertOffset(context, found, headers['upload-offset'])
    assertFits(found, headers['content-length'] ?? 0)
    const writer = await enterPlace(found.place)
    try {
      // Whoever was inside may have brought some.
      const row = await ownPartial(reader, actor, found.id)
      assertOffset(context, row, headers['upload-offset'])
      tellState(reply, await append(context, actor as Actor, row, writer, headers['upload-checksum']))
    } finally {
      writer.leave()
    }
  } catch (error) {
    // What is still on its way is not read any more.
    reply.header('connection', 'close')
    throw error
  }
}

function assertOffset({ reply }: Context, row: PartialRow, offset: number): void {
  if (row.received === offset) return
  tellState(reply, row)
  throw new AppError('upload_offset')
}

const roomOf = ({ received, size }: PartialRow): number => Math.min(size - received, chunkLimit)

function assertFits(row: PartialRow, announced: number): void {
  if (announced > roomOf(row)) throw new AppError('payload_too_large')
}

async function append(
  { request, services, transact }: Context,
  actor: Actor,
  row: PartialRow,
  { heard, signal }: Writer,
  announced: string | undefined,
): Promise<PartialRow> {
  const body = addAbortSignal(signal, request.body instanceof Readable ? request.body : Readable.from([]))
  const checksum = readChecksum(announced)
  const file = await openPlace(services, row.place).catch((error: unknown) => {
    // Its bytes are gone: for whoever sends it begins anew.
    throw (error as { code?: string }).code === 'ENOENT' ? new AppError('not_found') : error
  })
  try {
    const terms = { offset: row.received, room: roomOf(row), heard, hash: checksum?.hash ?? null }
    const { bytes, whole } = await receiveChunk(body, file, terms)
    // What was to be checked counts whole or not at all.
    if (checksum && !whole) throw new AppError('malformed')
    if (checksum && checksum.hash.digest('base64') !== checksum.digest) throw new AppError('upload_checksum')
    await file.datasync()
    const further = bytes ? await transact((tx) => advancePartial(tx, actor, row, bytes)) : row
    if (!whole) throw new AppError('malformed')
    return further
  } finally {
    await file.close()
  }
}
