import type { Tx } from '../../../platform/services.ts'

const dayMs = 86_400_000
const clearedDays = 30
const keptDays = 365

/** Forgets what was cleared a month ago and what nobody cleared in a year. */
export async function sweepNotifications(tx: Tx): Promise<void> {
  const ago = (days: number) => new Date(tx.now.getTime() - days * dayMs)
  await tx.db
    .deleteFrom('notifications')
    .where((row) => row.or([row('cleared_at', '<', ago(clearedDays)), row('created_at', '<', ago(keptDays))]))
    .execute()
}
