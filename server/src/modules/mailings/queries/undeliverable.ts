import type { Reader } from '../../../platform/tx.ts'

/** Why mail does not arrive at the e-mail that a person has now; null while nothing is known against it. */
export async function emailFailureOf({ db }: Pick<Reader, 'db'>, userId: number, email: string | null) {
  const row = await db
    .selectFrom('undeliverable_emails')
    .select(['reason', 'noted_at'])
    .where('user_id', '=', userId)
    .where('email', '=', email ?? '')
    .executeTakeFirst()
  return row ? { reason: row.reason, noted_at: row.noted_at.toISOString() } : null
}
