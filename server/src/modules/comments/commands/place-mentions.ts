import type { Actor } from '@slipway/domain/access/actor.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { Commented } from '../queries/comments.ts'
import { mentionsOf } from '../queries/mentions.ts'
import { namable } from '../queries/namable.ts'

/**
 * Makes a comment name these people and nobody else; answers whom it never named before. Throws `invalid` where one of
 * those takes no part in the thread. Who was named before stays, whatever became of them.
 */
export async function placeMentions(
  tx: Tx,
  actor: Actor,
  { commentId, subtask }: { commentId: number; subtask: Commented },
  wanted: readonly number[],
): Promise<number[]> {
  const before = ((await mentionsOf(tx, [commentId])).get(commentId) ?? []).map(({ id }) => id)
  const added = wanted.filter((id) => !before.includes(id))
  if (added.length) {
    const allowed = new Set((await namable(tx, actor, subtask)).map(({ id }) => id))
    if (added.some((id) => !allowed.has(id))) throw invalid({ mentions: 'invalid_value' })
  }
  const ended = before.filter((id) => !wanted.includes(id))
  if (ended.length) {
    const rows = tx.db.updateTable('comment_mentions').set({ ended_at: tx.now }).where('comment_id', '=', commentId)
    await rows.where('user_id', 'in', ended).execute()
  }
  if (!added.length) return []
  const again = await tx.db
    .updateTable('comment_mentions')
    .set({ ended_at: null })
    .where('comment_id', '=', commentId)
    .where('user_id', 'in', added)
    .returning('user_id')
    .execute()
  const fresh = added.filter((id) => !again.some(({ user_id }) => user_id === id))
  const rows = fresh.map((user_id) => ({ comment_id: commentId, user_id }))
  if (rows.length) await tx.db.insertInto('comment_mentions').values(rows).execute()
  return fresh
}
