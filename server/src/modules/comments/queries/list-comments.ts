import type { Actor } from '@slipway/domain/access/actor.ts'
import type { commentsContract } from '@slipway/domain/comments/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { metaOf } from '@slipway/domain/kernel/paging.ts'
import type { Reader } from '../../../platform/services.ts'
import { presentComments } from '../present.ts'
import { commentedSubtask } from './comments.ts'

/** The comments on a subtask that the actor sees. */
export async function listComments(reader: Reader, actor: Actor, { query }: Input<typeof commentsContract.list>) {
  const { filter, page, sort, include } = query
  const subtask = await commentedSubtask(reader, actor, filter.subtask)
  const standing = reader.db.selectFrom('comments').where('subtask_id', '=', subtask.id).where('deleted_at', 'is', null)
  const { total } = await standing.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await standing
    .selectAll()
    .orderBy('id', sort === '-created_at' ? 'desc' : 'asc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return {
    data: await presentComments(reader, actor, rows, include),
    meta: metaOf(page.number, page.size, Number(total)),
  }
}
