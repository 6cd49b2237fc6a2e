import type { Actor } from '@slipway/domain/access/actor.ts'
import type { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { whyNotRestore } from '@slipway/domain/applications/policy.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { unpauseSubtasks } from '../../tasks/commands/pause-application.ts'
import { lockOrdersOf } from '../../tasks/queries/lock-orders.ts'
import { type ApplicationRow, lockApplication } from '../queries/visible.ts'
import { undoAtPublisher } from './publisher.ts'
import { settle } from './settle.ts'

type Call = Input<typeof applicationsContract.restore>

/** Undoes a deletion: the application is where it was, its work goes on, and its publisher stands as before. */
export async function restoreApplication(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  { params: { id } }: Call,
): Promise<ApplicationRow> {
  const before = await lockApplication(tx, actor, id)
  const denial = whyNotRestore(actor, before, tx.now)
  if (denial) throw new AppError(denial)
  const deletion = await tx.db
    .deleteFrom('application_deletions')
    .where('application_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await undoAtPublisher(tx, actor, deletion, before)
  await tx.db
    .updateTable('applications')
    .set({
      archived_at: deletion.was_archived ? before.archived_at : null,
      deleted_at: null,
      deletion_reason_id: null,
      console_status: deletion.console_status_before,
      updated_at: tx.now,
      version_lock: before.version_lock + 1,
    })
    .where('id', '=', id)
    .execute()
  // The manager is told of the application itself.
  const toldApart = before.app_manager_id === null ? [] : [before.app_manager_id]
  if (!deletion.was_archived) await unpauseSubtasks(tx, actor, await lockOrdersOf(tx, id), toldApart)
  const after = await settle(tx, actor, before, { change: 'restored' })
  const changes = { status: [before.status, after.status] as const }
  record(tx, actor, { subject: 'application', id, action: 'undelete', changes })
  return after
}
