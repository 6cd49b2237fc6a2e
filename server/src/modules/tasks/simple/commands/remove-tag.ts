import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { removeTag as removeType } from '../../../settings/commands/change-tags.ts'

/** A tag that no order has. */
export const removeTag = (tx: Tx, actor: Actor, { params: { id } }: { params: { id: number } }): Promise<void> =>
  removeType(tx, actor, id, async (tag) => {
    const order = await tx.db.selectFrom('tasks').select('id').where('tag', '=', tag).limit(1).executeTakeFirst()
    return order !== undefined
  })
