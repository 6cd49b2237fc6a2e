import { createHash } from 'node:crypto'
import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import { answered, type RawContext } from '../../platform/module.ts'
import { typeCatalogue } from './queries/types.ts'

/** Every client asks for the catalogue at its start; one that has it already gets 304 without a body. */
export async function answerCatalogue(context: RawContext<(typeof settingsContract)['catalogue']>) {
  const { reader, actor, call, request, reply } = context
  if (!actor) throw new AppError('unauthenticated')
  const data = await typeCatalogue(reader, actor, call.locale)
  const etag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'Accept-Language')
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) {
    reply.status(304).send()
    return answered
  }
  return { data }
}
