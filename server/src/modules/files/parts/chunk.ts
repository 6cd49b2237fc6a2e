import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '../../../platform/app-error.ts'

interface Arrived {
  bytes: number
  /** False when the connection broke off, or another took its place. */
  whole: boolean
}

interface Terms {
  /** Where it begins in the file, and how much it may be. */
  offset: number
  room: number
  heard: () => void
  hash: Hash | null
}

/** Writes a request's bytes to their place as they come: of all that is under way only a part's buffer is in memory. */
export async function receiveChunk(body: Readable, file: FileHandle, terms: Terms): Promise<Arrived> {
  const { offset, room, heard, hash } = terms
  let bytes = 0
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      heard()
      if (bytes + part.length > room) throw new AppError('payload_too_large')
      await writeAll(file, part, offset + bytes)
      hash?.update(part)
      bytes += part.length
    }
    return { bytes, whole: true }
  } catch (error) {
    if (!isBrokenOff(body, error)) throw error
    return { bytes, whole: false }
  }
}

/** A write may take less than it was given. */
async function writeAll(file: FileHandle, part: Buffer, position: number): Promise<void> {
  for (let done = 0; done < part.length; ) {
    const { bytesWritten } = await file.write(part, done, part.length - done, position + done)
    done += bytesWritten
  }
}

/** The sender's end, as against faults of the disk and refusals of ours. */
const isBrokenOff = (body: Readable, error: unknown): boolean =>
  error === body.errored || (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE'

interface Checksum {
  hash: Hash
  digest: string
}

/** `sha256 q83v…` */
export function readChecksum(text: string | undefined): Checksum | null {
  const [algorithm, digest] = text?.split(' ') ?? []
  return algorithm && digest ? { hash: createHash(algorithm), digest } : null
}
