import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A document that is the same for everybody, as it is sent: to send it again costs no work on its text. */
export interface KeptDocument {
  type: string
  etag: string
  plain: Buffer
  gzip: Buffer
}

export async function keepDocument(text: string, type: string): Promise<KeptDocument> {
  const plain = Buffer.from(text)
  return { type, etag: etagOf(plain), plain, gzip: await promisify(gzip)(plain) }
}

/**
 * Keeps documents by their names, each until its version is another. Those who ask at the same time wait for one making,
 * and one that fails is not kept.
 */
export function createKeeper(type: string) {
  const kept = new Map<string, { version: number; document: Promise<KeptDocument> }>()
  return (name: string, version: number, write: () => Promise<string>): Promise<KeptDocument> => {
    const known = kept.get(name)
    if (known?.version === version) return known.document
    const document = write().then((text) => keepDocument(text, type))
    const entry = { version, document }
    kept.set(name, entry)
    document.catch(() => kept.get(name) === entry && kept.delete(name))
    return document
  }
}

/** Sends the document, compressed to whoever takes that, or 304 to whoever has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, document: KeptDocument): FastifyReply {
  reply.headers({ etag: document.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (hasAlready(request, document.etag)) return reply.status(304).send()
  reply.type(document.type)
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(document.gzip) : reply.send(document.plain)
}

export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether If-None-Match names it; a proxy that compresses makes the tag a weak one. */
export const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''))
