import type { Reader } from '../../../platform/tx.ts'

/** Which codes these people have used since then. */
export const codesUsedBy = (
  { db }: Reader,
  userIds: readonly number[],
  since: Date,
): Promise<{ user_id: number; promo_code_id: number }[]> =>
  db
    .selectFrom('promo_code_uses')
    .select(['user_id', 'promo_code_id'])
    .where('user_id', 'in', [...userIds])
    .where('created_at', '>', since)
    .execute()
