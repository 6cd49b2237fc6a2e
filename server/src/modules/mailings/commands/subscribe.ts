import type { Tx } from '../../../platform/tx.ts'
import { setMailings } from '../../notifications/commands/change-preferences.ts'
import { told } from './move.ts'

interface Holder {
  receiverId: number
  userId: number
}

/** By whoever holds the link of a letter. The mailing counts those who ended it by one of its letters. */
export async function subscribe(tx: Tx, { receiverId, userId }: Holder, on: boolean): Promise<void> {
  if (!(await setMailings(tx, userId, on, null))) return
  const row = await tx.db
    .updateTable('mailing_receivers')
    .set({ unsubscribed_at: on ? null : tx.now })
    .where('id', '=', receiverId)
    .returning('mailing_id')
    .executeTakeFirst()
  if (row) told(tx, row.mailing_id)
}
