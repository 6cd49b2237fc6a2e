import type { Reader } from '../../../platform/tx.ts'

const most = 5

/** A person's settlements that wait for a second administrator, the oldest few. */
export async function undecidedSettlements({ db }: Reader, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('settlements')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** A person's payouts that nobody has decided yet, the oldest few. */
export async function undecidedPayouts({ db }: Reader, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['requested', 'processing'])
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
