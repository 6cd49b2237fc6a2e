import { createHash } from 'node:crypto'
import { filesContract } from '@slipway/domain/files/contract.ts'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import { chunkType } from '@slipway/domain/files/resumable.ts'
import type { Client, Headers } from '../client.ts'

/** What every request of the protocol says. */
export const speaking = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

interface Begun {
  purpose?: PurposeName | (string & {})
  name?: string
  size: number
}

export const startHeaders = ({ purpose = 'source_zip', name = 'source.zip', size }: Begun): Headers => ({
  ...speaking,
  'upload-length': String(size),
  'upload-metadata': `filename ${base64(name)},purpose ${base64(purpose)}`,
})

/** Begins an upload in parts. */
export const start = (who: Client, begun: Begun) =>
  who.sending(startHeaders(begun)).callUnchecked(filesContract.startUpload, {})

export const checksumOf = (bytes: Buffer, algorithm = 'sha256') =>
  `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`

/** Sends bytes to their place. */
export const append = (who: Client, id: number, offset: number, bytes: Buffer, more: Headers = {}) =>
  who.raw({
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    headers: { ...speaking, 'content-type': chunkType, 'upload-offset': String(offset), ...more },
    payload: bytes,
  })

export const finish = (who: Client, id: number) => who.call(filesContract.finishUpload, { params: { id } })

/** Everything in two parts, as far as before it is finished. */
export async function sendAll(who: Client, bytes: Buffer, begun: Omit<Begun, 'size'> = {}): Promise<number> {
  const { id } = (await start(who, { size: bytes.length, ...begun })).data
  const half = Math.floor(bytes.length / 2)
  for (const [offset, part] of [
    [0, bytes.subarray(0, half)],
    [half, bytes.subarray(half)],
  ] as const) {
    const { statusCode, body } = await append(who, id, offset, part)
    if (statusCode !== 204) throw new Error(`A part is answered ${statusCode}: ${body}`)
  }
  return id
}
