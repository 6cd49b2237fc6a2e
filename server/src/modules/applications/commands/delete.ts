import type { Actor } from '@slipway/domain/access/actor.ts'
import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { whyNotApplication } from '@slipway/domain/applications/policy.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { harsherApplicationConsole } from '@slipway/domain/settings/harshness.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { reasonInUse } from '../../settings/queries/reasons.ts'
import { pauseSubtasks } from '../../tasks/commands/pause-application.ts'
import { lockOrdersOf } from '../../tasks/queries/lock-orders.ts'
import { applicationGuard } from '../guard.ts'
import type { ApplicationRow } from '../queries/visible.ts'
import { applyToPublisher } from './publisher.ts'
import { settle } from './settle.ts'

type Call = Pick<Input<typeof applicationsContract.delete>, 'params' | 'body'>
type Why = Call['body']

/** Takes an application away for a reason, and does what that reason does to it and to its publisher. */
export const deleteApplication = guarded(
  applicationGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { body }: Call, application) => {
    await remove(tx, actor, application, body)
  },
)

/** One of several that are deleted at once. */
export async function deleteOne(tx: Tx<{ cipher: Cipher }>, actor: Actor, id: number, why: Why) {
  return remove(tx, actor, await applicationGuard.change(tx, actor, applicationsContract.delete.who, id), why)
}

async function remove(tx: Tx<{ cipher: Cipher }>, actor: Actor, before: ApplicationRow, why: Why): Promise<void> {
  const denial = whyNotApplication(actor, 'delete', before)
  if (denial) throw new AppError(denial)
  const { id, app_manager_id: publisher_id } = before
  const reason = await reasonInUse(tx, why.deletion_reason_id)
  await tx.db
    .updateTable('applications')
    .set({
      archived_at: before.archived_at ?? tx.now,
      deleted_at: tx.now,
      deletion_reason_id: reason.id,
      console_status: harsherApplicationConsole(before.console_status, reason.application_console_status),
      updated_at: tx.now,
      version_lock: before.version_lock + 1,
    })
    .where('id', '=', id)
    .execute()
  await pauseSubtasks(tx, actor, await lockOrdersOf(tx, id))
  const publisher = publisher_id === null ? {} : await applyToPublisher(tx, actor, publisher_id, reason)
  await tx.db
    .insertInto('application_deletions')
    .values({
      application_id: id,
      comment: why.comment,
      deleted_by: actor.userId,
      was_archived: before.archived_at !== null,
      console_status_before: before.console_status,
      publisher_id,
      ...publisher,
    })
    .execute()
  const after = await settle(tx, actor, before, {
    change: 'deleted',
    reason: reason.reason,
    barred: !reason.allow_next_publication,
  })
  record(tx, actor, {
    subject: 'application',
    id,
    action: 'delete',
    changes: { status: [before.status, after.status] },
    reason: `${reason.reason}: ${why.comment}`,
  })
}
