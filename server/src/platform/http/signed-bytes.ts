import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { smallBody } from './body-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, of a call whose sender signs it. */
    signedBytes?: Buffer
  }
}

/** Keeps the bytes that a signature is over beside what is read of them: as few as anybody may send. */
export async function keepSignedBytes(
  request: FastifyRequest,
  _reply: FastifyReply,
  body: Readable,
): Promise<Readable> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    if (size > smallBody) throw new AppError('payload_too_large')
    parts.push(part)
  }
  request.signedBytes = Buffer.concat(parts)
  return Readable.from(parts)
}
