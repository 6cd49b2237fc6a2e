import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'

/** What the browser says when it could not be told from others (section 7 of the specification). */
const unknownVisitor = 'failed_to_receive'

interface From {
  ip: string
  visitorId?: string | null | undefined
}

/** Keeps from where a person came. */
export async function keepTrace(tx: Tx, userId: number, { ip, visitorId }: From): Promise<void> {
  const traces = [
    ['address', ip],
    ['visitor', visitorId === unknownVisitor ? '' : visitorId],
  ].filter((trace): trace is [string, string] => Boolean(trace[1]))
  if (!traces.length) return
  await sql`INSERT INTO user_traces (user_id, kind, value, first_seen_at, last_seen_at)
    SELECT ${userId}::int, kind, value, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    FROM unnest(${traces.map(([kind]) => kind)}::text[], ${traces.map(([, value]) => value)}::text[]) AS t (kind, value)
    ON CONFLICT (user_id, kind, value) DO UPDATE SET last_seen_at = excluded.last_seen_at`.execute(tx.db)
}

/** Of a person who is deleted. */
export async function forgetTraces(tx: Tx, userId: number): Promise<void> {
  await tx.db.deleteFrom('user_traces').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('user_findings').where('user_id', '=', userId).execute()
}
