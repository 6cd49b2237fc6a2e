import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'

/** These people outside are suspicious, but for whom the analyser is told to ignore, and no others (of `only`) are. */
export async function markSuspicious(tx: Tx, ids: readonly number[], only?: readonly number[]): Promise<void> {
  const whose = only ? sql`AND id = ANY (${[...only]}::int[])` : sql``
  await sql`UPDATE users SET is_suspicious = NOT is_suspicious, updated_at = ${tx.now}
    WHERE NOT is_internal AND is_suspicious <> (id = ANY (${[...ids]}::int[]) AND NOT ignore_user_analyser)
      ${whose}`.execute(tx.db)
}
