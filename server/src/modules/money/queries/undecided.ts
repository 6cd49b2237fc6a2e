import { Sum } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/tx.ts'

const most = 5

/** What a person's settlements are about that wait for a second administrator, the oldest few. */
export async function undecidedSettlements({ db }: Reader, userId: number): Promise<Sum[]> {
  const rows = await db
    .selectFrom('settlements')
    .select(['amount_minor', 'currency'])
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ amount_minor, currency }) => new Sum(amount_minor, currency))
}

/** How many payouts of these people nobody has decided yet. */
export async function countUndecidedPayouts({ db }: Reader, userIds: readonly number[]): Promise<number> {
  if (!userIds.length) return 0
  const { count } = await db
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', 'in', userIds)
    .where('status', 'in', ['requested', 'processing'])
    .executeTakeFirstOrThrow()
  return Number(count)
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
