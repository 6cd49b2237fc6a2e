import { createHash } from 'node:crypto'
import type { textsContract } from '@slipway/domain/texts/contract.ts'
import { answered, type RawContext } from '../../platform/module.ts'
import { ownTexts } from './queries/own.ts'

/** Every browser asks at its start, signed in or not; one that has it already gets 304 without a body. */
export async function answerOwn({ reader, input, request, reply }: RawContext<(typeof textsContract)['own']>) {
  const data = await ownTexts(reader, input.params.locale)
  const etag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag).header('cache-control', 'no-cache')
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) {
    reply.status(304).send()
    return answered
  }
  return { data }
}
