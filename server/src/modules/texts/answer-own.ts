import type { textsContract } from '@slipway/domain/texts/contract.ts'
import { etagOf, hasAlready } from '../../platform/http/kept.ts'
import { answered, type RawContext } from '../../platform/module.ts'
import { ownTexts } from './queries/own.ts'

/** Every browser asks at its start, signed in or not; one that has it already gets 304 without a body. */
export async function answerOwn({ reader, input, request, reply }: RawContext<(typeof textsContract)['own']>) {
  const data = await ownTexts(reader, input.params.locale)
  const etag = etagOf(JSON.stringify(data))
  reply.header('etag', etag).header('cache-control', 'no-cache')
  if (hasAlready(request, etag)) {
    reply.status(304).send()
    return answered
  }
  return { data }
}
