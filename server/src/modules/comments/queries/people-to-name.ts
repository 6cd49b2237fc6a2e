import type { Actor } from '@slipway/domain/access/actor.ts'
import type { commentsContract } from '@slipway/domain/comments/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Reader } from '../../../platform/tx.ts'
import { commentedSubtask } from './comments.ts'
import { namable } from './namable.ts'

export async function peopleToName(
  reader: Reader,
  actor: Actor,
  { query }: Input<(typeof commentsContract)['people']>,
) {
  const subtask = await commentedSubtask(reader, actor, query.filter.subtask)
  return { data: await namable(reader, actor, subtask) }
}
