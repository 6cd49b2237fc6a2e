import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import { record } from '../../../platform/activity.ts'
import { assertUnused } from '../../../platform/in-use.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockReason, reasonUsers } from '../queries/reasons.ts'

type Call = Input<typeof settingsContract.removeDeletionReason>

/** What stands in an application stays: its deletion must remain explained. */
export async function removeReason(tx: Tx, actor: Actor, { params: { id } }: Call): Promise<void> {
  const { reason } = await lockReason(tx, id)
  await assertUnused(tx, actor, reasonUsers, id)
  await tx.db.deleteFrom('deletion_reasons').where('id', '=', id).execute()
  record(tx, actor, { subject: 'deletion-reason', id, action: 'removed', changes: { reason: [reason, null] } })
}
