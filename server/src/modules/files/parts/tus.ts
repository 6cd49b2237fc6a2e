import { startMetadata } from '@slipway/domain/files/resumable.schema.ts'
import { chunkType, tusVersion } from '@slipway/domain/files/resumable.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/app-error.ts'
import { InvalidInput } from '../../../platform/http/errors.ts'
import type { PartialRow } from '../queries/partials.ts'

/** Says which version we speak, and refuses another. */
export function speakTus(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', tusVersion)
  if (request.headers['tus-resumable'] === tusVersion) return
  reply.header('tus-version', tusVersion)
  throw new AppError('tus_version')
}

export function assertChunk({ headers }: FastifyRequest): void {
  if (headers['content-type'] !== chunkType) throw new AppError('unsupported_media')
}

/** How far it has come, in the words of the protocol. */
export function tellState(reply: FastifyReply, row: PartialRow): void {
  reply.header('tus-resumable', tusVersion)
  reply.header('upload-offset', String(row.received))
  reply.header('upload-length', String(row.size))
  reply.header('upload-expires', row.expires_at.toUTCString())
}

/** `filename cGljdHVyZS5wbmc=,purpose YWFi` */
export function readMetadata(text: string) {
  const pairs = text.split(',').map((pair) => pair.trim().split(/ +/, 2))
  const given = Object.fromEntries(pairs.map(([key = '', value = '']) => [key, decoded(value)]))
  const parsed = startMetadata.safeParse(given, { reportInput: true })
  if (!parsed.success) throw new InvalidInput(parsed.error)
  return parsed.data
}

const decoded = (value: string): string => Buffer.from(value, 'base64').toString('utf8')
