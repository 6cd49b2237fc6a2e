import { mailDomain } from '@slipway/domain/messaging/senders.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

const shown = 50

/** The domains of people's addresses with how many people have one there, the most frequent first. */
export async function emailDomains({ db }: Pick<Reader, 'db'>): Promise<{ domain: string; people: number }[]> {
  const { rows } = await sql<{ domain: string; people: number }>`
    SELECT lower(substring(email FROM '[^@]*$')) AS domain, count(*)::int AS people
    FROM users WHERE email IS NOT NULL AND deleted_at IS NULL
    GROUP BY 1 ORDER BY people DESC, domain LIMIT ${shown}`.execute(db)
  return rows.filter(({ domain }) => mailDomain.test(domain))
}
