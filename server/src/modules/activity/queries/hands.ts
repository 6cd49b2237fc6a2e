import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** What the activity log calls every way to get into somebody's account. */
export const waysIntoAccounts = [
  'sign-in-as',
  ...['create', 'password-link', 'password-set', 'password-change', 'factors-removed'],
]

/**
 * The account, those who have made it, raised it or got hold of it since then, and those of theirs: a second account is
 * no second person.
 */
export async function handsBehind({ db }: Reader, userId: number, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE hands AS (
      SELECT ${userId}::int AS id
      UNION SELECT coalesce(l.impersonator_id, l.actor_id) FROM hands h JOIN activity_logs l
        ON l.subject_type = 'user' AND l.subject_id = h.id AND l.created_at > ${since}
        AND l.actor_id IS NOT NULL AND l.actor_id <> h.id
        AND (l.action = ANY (${waysIntoAccounts})
          OR (l.action = 'update' AND l.changes ?| array['email', 'phone', 'roles']))
    ) SELECT id FROM hands`.execute(db)
  return rows.map(({ id }) => id)
}
