import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotApplication } from '@slipway/domain/applications/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { pauseSubtasks, unpauseSubtasks } from '../../tasks/commands/pause-application.ts'
import { type ApplicationRow, loadApplication, lockWithOrders } from '../queries/visible.ts'
import { announce } from './announce.ts'
import { refreshApplicationStatus } from './refresh-status.ts'

interface Input {
  params: { id: number }
}

/** Takes an application out of the lists and stops the clocks of its open subtasks. Archiving twice changes nothing. */
export const archiveApplication = (tx: Tx<{ cipher: Cipher }>, actor: Actor, { params }: Input) =>
  setArchived(tx, actor, params.id, true)

/** Brings it back; its subtasks go on with the time that was left, and stages that were reached meanwhile open. */
export const unarchiveApplication = (tx: Tx<{ cipher: Cipher }>, actor: Actor, { params }: Input) =>
  setArchived(tx, actor, params.id, false)

/** One of several that are archived at once, or brought back. */
export const archiveOne = (tx: Tx<{ cipher: Cipher }>, actor: Actor, id: number, { archived }: { archived: boolean }) =>
  setArchived(tx, actor, id, archived)

async function setArchived(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  id: number,
  archived: boolean,
): Promise<ApplicationRow> {
  const action = archived ? 'archive' : 'unarchive'
  const permit = (row: ApplicationRow) => {
    const denial = whyNotApplication(actor, action, row)
    if (denial) throw new AppError(denial)
  }
  // Asked first: whoever may not do it must not hold up all orders of the application.
  permit(await loadApplication(tx, actor, id))
  const { application: before, held } = await lockWithOrders(tx, actor, id)
  permit(before)
  if ((before.archived_at !== null) === archived) return before
  await tx.db
    .updateTable('applications')
    .set({ archived_at: archived ? tx.now : null, updated_at: tx.now, version_lock: before.version_lock + 1 })
    .where('id', '=', id)
    .execute()
  await (archived ? pauseSubtasks : unpauseSubtasks)(tx, actor, held)
  await refreshApplicationStatus(tx, id)
  const after = await tx.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const changes = { status: [before.status, after.status] as const }
  record(tx, actor, { subject: 'application', id, action, changes })
  await announce(tx, after)
  return after
}
