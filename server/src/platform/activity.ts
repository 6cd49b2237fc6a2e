import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ActivityAction } from '@slipway/domain/activity/actions.ts'
import type { ValueOf } from './database/column-values.ts'
import type { Tx } from './tx.ts'

export interface Activity {
  subject: ValueOf<'activity_logs.subject_type'>
  id: number
  /** What was done; its words stand in domain/src/actions. */
  action: ActivityAction
  /** What changed, as [from, to] by name. Never secrets. */
  changes?: Record<string, readonly [unknown, unknown]>
  reason?: string | null
}

/** One line of the audit trail, in the transaction of what it records. `actor` is null for the system's jobs. */
export function record(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'impersonatorId'> | null,
  { subject, id, action, changes = {}, reason = null }: Activity,
): void {
  tx.trail.lines.push({
    subject_type: subject,
    subject_id: id,
    actor_id: actor?.userId ?? null,
    impersonator_id: actor?.impersonatorId ?? null,
    action,
    changes,
    reason,
    created_at: tx.now,
  })
}
