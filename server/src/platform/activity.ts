import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Tx } from './services.ts'

export interface Activity {
  subject: 'subtask' | 'task' | 'application' | 'user' | 'payout' | 'setting' | 'comment'
  id: number
  action: string
  /** What changed, as [from, to] by name. Never secrets. */
  changes?: Record<string, readonly [unknown, unknown]>
  reason?: string | null
}

/** One line of the audit trail, in the transaction of what it records. `actor` is null for the system's jobs. */
export async function record(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'impersonatorId'> | null,
  activity: Activity,
): Promise<void> {
  await tx.db
    .insertInto('activity_logs')
    .values({
      subject_type: activity.subject,
      subject_id: activity.id,
      actor_id: actor?.userId ?? null,
      impersonator_id: actor?.impersonatorId ?? null,
      action: activity.action,
      changes: JSON.stringify(activity.changes ?? {}),
      reason: activity.reason ?? null,
      request_id: tx.requestId,
      created_at: tx.now,
    })
    .execute()
}
