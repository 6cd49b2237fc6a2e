import type { Tx } from '../../../platform/tx.ts'

/** Every second factor of a person, and what stands in for them. Answers how many there were. */
export async function forgetFactors(tx: Tx, userId: number): Promise<number> {
  const gone = await tx.db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .execute()
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return gone.filter(({ confirmed_at }) => confirmed_at !== null).length
}
