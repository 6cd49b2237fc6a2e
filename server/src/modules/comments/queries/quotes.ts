import type { Actor } from '@slipway/domain/access/actor.ts'
import { type CommentView, quoteLength } from '@slipway/domain/comments/schema.ts'
import { excerpt } from '@slipway/domain/kernel/text.ts'
import type { Reader } from '../../../platform/tx.ts'
import { commentsFor } from './readable.ts'

type Quote = NonNullable<CommentView['quote']>

/** What of the answered comments the actor may read, by id. Of a deleted one only that it was there. */
export async function quotesOf(reader: Reader, actor: Actor, ids: readonly number[]): Promise<Map<number, Quote>> {
  if (!ids.length) return new Map()
  const rows = await commentsFor(reader, actor)
    .innerJoin('users as author', 'author.id', 'comments.user_id')
    .select(['comments.id', 'comments.text', 'comments.deleted_at', 'author.first_name', 'author.last_name'])
    .select('author.id as user_id')
    .where('comments.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, text, deleted_at, user_id, first_name, last_name }) => {
      const isGone = deleted_at !== null
      const user = isGone ? null : { id: user_id, first_name, last_name }
      return [id, { id, text: isGone ? null : excerpt(text, quoteLength - 1), user }]
    }),
  )
}
