import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import { record } from '../../../platform/activity.ts'
import { changesOf } from '../../../platform/changes.ts'
import type { Tx } from '../../../platform/tx.ts'

type Call = Input<typeof settingsContract.addDeletionReason>

export async function addReason(tx: Tx, actor: Actor, { body }: Call): Promise<number> {
  const { id } = await tx.db.insertInto('deletion_reasons').values(body).returning('id').executeTakeFirstOrThrow()
  record(tx, actor, { subject: 'deletion-reason', id, action: 'added', changes: changesOf({}, body) })
  return id
}
