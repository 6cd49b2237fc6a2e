import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { commentsContract } from '@slipway/domain/comments/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { metaOf } from '@slipway/domain/kernel/paging.ts'
import type { Reader } from '../../../platform/tx.ts'
import { presentComments } from '../present.ts'
import { commentedSubtask } from './comments.ts'
import { readableComments } from './readable.ts'

/** What the actor may read of the comments on a subtask that they see. */
export async function listComments(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { query }: Input<typeof commentsContract.list>,
) {
  const { filter, page, sort, include } = query
  const subtask = await commentedSubtask(reader, actor, filter.subtask)
  const readable = readableComments(reader, actor).where('comments.subtask_id', '=', subtask.id)
  const { total } = await readable.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await readable
    .selectAll('comments')
    .orderBy('comments.id', sort === '-created_at' ? 'desc' : 'asc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return {
    data: await presentComments(reader, actor, rows, subtask, include),
    meta: metaOf(page.number, page.size, Number(total)),
  }
}
