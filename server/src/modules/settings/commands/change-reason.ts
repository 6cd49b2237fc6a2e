import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import { record } from '../../../platform/activity.ts'
import { assertSeen, changesOf } from '../../../platform/changes.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockReason } from '../queries/reasons.ts'

type Call = Input<typeof settingsContract.changeDeletionReason>

export async function changeReason(
  tx: Tx,
  actor: Actor,
  { params: { id }, body: { was, ...given } }: Call,
): Promise<number> {
  const before = await lockReason(tx, id)
  assertSeen(before, { ...given, was })
  const changes = changesOf(before, given)
  if (!Object.keys(changes).length) return id
  await tx.db.updateTable('deletion_reasons').set(given).where('id', '=', id).execute()
  record(tx, actor, { subject: 'deletion-reason', id, action: 'changed', changes })
  return id
}
