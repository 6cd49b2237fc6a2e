import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { markSuspicious } from '../../users/commands/mark-suspicious.ts'

/** Marks those whose findings weigh as much as the threshold, and nobody else: of all people, or of these alone. */
export async function judge(tx: Tx, only?: readonly number[]): Promise<void> {
  const threshold = await setting(tx, 'suspicion_threshold')
  const whose = only ? sql`AND user_id = ANY (${[...only]}::int[])` : sql``
  const { rows } = await sql<{ user_id: number }>`SELECT user_id FROM user_findings WHERE dismissed_at IS NULL ${whose}
    GROUP BY user_id HAVING sum(weight) >= ${threshold}`.execute(tx.db)
  const suspects = rows.map(({ user_id }) => user_id)
  await markSuspicious(tx, suspects, only)
}
