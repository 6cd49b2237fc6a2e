import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'

/** These people outside are suspicious, but for whom the analyser is told to ignore, and no others are. */
export async function markSuspicious(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`UPDATE users SET is_suspicious = NOT is_suspicious, updated_at = ${tx.now}
    WHERE NOT is_internal AND is_suspicious <> (id = ANY (${[...ids]}::int[]) AND NOT ignore_user_analyser)`.execute(
    tx.db,
  )
}
