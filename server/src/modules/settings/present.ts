import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import { etagOf, hasAlready } from '../../platform/http/kept.ts'
import { answered, type RawContext } from '../../platform/module.ts'
import { typeCatalogue } from './queries/types.ts'

/** Every client asks for the catalogue at its start; one that has it already gets 304 without a body. */
export async function answerCatalogue(context: RawContext<(typeof settingsContract)['catalogue']>) {
  const { reader, actor, call, request, reply } = context
  if (!actor) throw new AppError('unauthenticated')
  const data = await typeCatalogue(reader, actor, call.locale)
  const etag = etagOf(JSON.stringify(data))
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'Accept-Language')
  if (hasAlready(request, etag)) {
    reply.status(304).send()
    return answered
  }
  return { data }
}
