import type { SuspicionReason } from '@slipway/domain/applications/suspicion.ts'
import { sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import type { Tx } from '../../../platform/tx.ts'
import { isRemoved } from '../../store-checks/queries/is-removed.ts'
import { consoleOf } from '../../users/queries/console-of.ts'
import type { ApplicationRow } from '../queries/visible.ts'
import { announce } from './announce.ts'
import type { Judged } from './judge-soon.ts'
import { completeApplication } from './write-application.ts'

/** Marks what has become suspicious, and clears what no longer is; what stays as it was is not written. */
export async function judgeApplications(tx: Tx, { applicationId, managerId }: Judged): Promise<void> {
  const { rows } = await sql<ApplicationRow & { found: SuspicionReason[] }>`
    SELECT a.*, said.found
    FROM applications a CROSS JOIN LATERAL (SELECT array_remove(ARRAY[
      CASE WHEN ${isRemoved(sql`a.id`)} THEN 'store_removed' END,
      CASE WHEN ${consoleOf(sql`a.app_manager_id`)} IN ('suspended', 'terminated') THEN 'console_suspended' END],
      NULL) AS found) said
    WHERE said.found <> a.suspicion_reasons
      AND ${applicationId === undefined ? sql`true` : sql`a.id = ${applicationId}`}
      AND ${managerId === undefined ? sql`true` : sql`a.app_manager_id = ${managerId}`}
    ORDER BY a.id FOR NO KEY UPDATE OF a`.execute(tx.db)
  for (const { found, ...before } of rows) {
    const is_suspicious = found.length > 0
    await completeApplication(tx, before.id, {
      ...{ is_suspicious, suspicion_reasons: found },
      suspicious_since: is_suspicious ? (before.suspicious_since ?? tx.now) : null,
    })
    if (is_suspicious !== before.is_suspicious) {
      const changes = { is_suspicious: [before.is_suspicious, is_suspicious] as const }
      record(tx, null, { subject: 'application', id: before.id, action: 'changed', changes })
    }
    await announce(tx, before)
  }
}
