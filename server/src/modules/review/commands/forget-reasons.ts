import type { Tx } from '../../../platform/tx.ts'

/** A person who is deleted leaves none: their row stays, without what was theirs. */
export async function forgetReasons(tx: Tx, userId: number): Promise<void> {
  await tx.db.deleteFrom('return_reasons').where('user_id', '=', userId).execute()
}
