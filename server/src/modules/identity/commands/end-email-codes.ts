import type { Tx } from '../../../platform/tx.ts'

/** Whatever e-mail the person was about to confirm, its code is worthless. Answers whether there was one. */
export async function endEmailCodes(tx: Tx, userId: number): Promise<boolean> {
  const ended = await tx.db
    .updateTable('email_confirmations')
    .set({ ended_at: tx.now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length > 0
}

/** As `endEmailCodes`, addresses and all. */
export async function forgetEmailCodes(tx: Tx, userId: number): Promise<void> {
  await tx.db.deleteFrom('email_confirmations').where('user_id', '=', userId).execute()
}
