import type { Tx } from '../../../platform/tx.ts'

/** Whatever link to set a password the person still has, it opens nothing any more. */
export async function endPasswordLinks(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .updateTable('password_links')
    .set({ ended_at: tx.now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}
