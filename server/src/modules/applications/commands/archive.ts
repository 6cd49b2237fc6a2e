import type { Actor } from '@slipway/domain/access/actor.ts'
import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { whyNotApplication } from '@slipway/domain/applications/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { pauseSubtasks, unpauseSubtasks } from '../../tasks/commands/pause-application.ts'
import { lockOrdersOf } from '../../tasks/queries/lock-orders.ts'
import { applicationGuard } from '../guard.ts'
import type { ApplicationRow } from '../queries/visible.ts'
import { announce } from './announce.ts'
import { refreshApplicationStatus } from './refresh-status.ts'

interface Call {
  params: { id: number }
}

/** Takes an application out of the lists and stops the clocks of its open subtasks. Archiving twice changes nothing. */
export const archiveApplication = guarded(
  applicationGuard,
  (tx: Tx<{ cipher: Cipher }>, actor: Actor, _: Call, application) => setArchived(tx, actor, application, true),
)

/** Brings it back; its subtasks go on with the time that was left, and stages that were reached meanwhile open. */
export const unarchiveApplication = guarded(
  applicationGuard,
  (tx: Tx<{ cipher: Cipher }>, actor: Actor, _: Call, application) => setArchived(tx, actor, application, false),
)

/** One of several that are archived at once, or brought back. */
export async function archiveOne(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  id: number,
  { archived }: { archived: boolean },
) {
  const application = await applicationGuard.change(tx, actor, applicationsContract.archive.who, id)
  return setArchived(tx, actor, application, archived)
}

async function setArchived(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  before: ApplicationRow,
  archived: boolean,
): Promise<ApplicationRow> {
  const { id } = before
  const action = archived ? 'archive' : 'unarchive'
  const denial = whyNotApplication(actor, action, before)
  if (denial) throw new AppError(denial)
  if ((before.archived_at !== null) === archived) return before
  await tx.db
    .updateTable('applications')
    .set({ archived_at: archived ? tx.now : null, updated_at: tx.now, version_lock: before.version_lock + 1 })
    .where('id', '=', id)
    .execute()
  await (archived ? pauseSubtasks : unpauseSubtasks)(tx, actor, await lockOrdersOf(tx, id))
  await refreshApplicationStatus(tx, id)
  const after = await tx.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const changes = { status: [before.status, after.status] as const }
  record(tx, actor, { subject: 'application', id, action, changes })
  await announce(tx, after)
  return after
}
