import type { NamedView } from '@slipway/domain/comments/schema.ts'
import type { Reader } from '../../../platform/tx.ts'

/** Whom comments name, by the comment's id. */
export async function mentionsOf(
  { db }: Pick<Reader, 'db'>,
  ids: readonly number[],
): Promise<Map<number, NamedView[]>> {
  const named = new Map<number, NamedView[]>()
  if (!ids.length) return named
  const rows = await db
    .selectFrom('comment_mentions as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.comment_id', 'u.id', 'u.first_name', 'u.last_name'])
    .where('m.comment_id', 'in', [...ids])
    .where('m.ended_at', 'is', null)
    .orderBy('m.comment_id')
    .orderBy('u.id')
    .execute()
  for (const { comment_id, ...person } of rows) named.set(comment_id, [...(named.get(comment_id) ?? []), person])
  return named
}
