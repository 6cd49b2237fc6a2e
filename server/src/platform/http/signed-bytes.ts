import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, of a call whose sender signs it. */
    signedBytes?: Buffer
  }
}

/** What such a sender has to say is short. */
export const signedLimit = 16_384

/** Keeps the bytes that a signature is over beside what is read of them. */
export async function keepSignedBytes(
  request: FastifyRequest,
  _reply: FastifyReply,
  body: Readable,
): Promise<Readable> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    if (size > signedLimit) throw new AppError('payload_too_large')
    parts.push(part)
  }
  request.signedBytes = Buffer.concat(parts)
  return Readable.from(parts)
}
