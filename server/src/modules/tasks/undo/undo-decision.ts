import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotTheirs } from '@slipway/domain/tasks/policy.ts'
import type { undoContract } from '@slipway/domain/undo/contract.ts'
import { isUndone, undoableActions, whyNotUndo } from '@slipway/domain/undo/undo.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { guarded, perform } from '../../../platform/guard.ts'
import type { Tx } from '../../../platform/tx.ts'
import { refreshApplication } from '../application.ts'
import { taskGuard } from '../guard.ts'
import { type SubtaskRow, stateOf } from '../row.ts'
import { tellBoards } from '../tell.ts'
import { isTouched, type KeptRow, keptOf } from './kept.ts'
import { restore } from './restore.ts'

/** Takes back the decision that left this version. */
export const undoDecision = guarded(
  taskGuard(undoableActions, 'order'),
  (tx: Tx, actor: Actor, { body }: Input<typeof undoContract.undo>, row) => undo(tx, actor, row, body.version),
)

const undoLast = guarded(taskGuard(undoableActions, 'order'), (tx: Tx, actor: Actor, _input: object, row) =>
  undo(tx, actor, row, row.version),
)

/** One of several: the last decision on it. Pressed twice, the second finds the version after the undo. */
export const undoOne = (tx: Tx, actor: Actor, id: number) => perform(tx, actor, undoLast, { params: { id } })

/**
 * The subtask is as it was before the decision; only its version goes on. The decision and its taking back stay in the
 * log. What was told is taken back in the same transaction: nobody is mailed what nobody has read for five minutes.
 */
async function undo(tx: Tx, actor: Actor, row: SubtaskRow, version: number): Promise<SubtaskRow> {
  const found = await keptOf(tx, row.id)
  const kept = found && isMeant(found, row, version) ? found : null
  const denial =
    (kept && whyNotTheirs(actor, undoableActions, stateOf(row))) ??
    whyNotUndo(kept, {
      actor,
      now: { version: row.version, isAccepted: row.status === 'completed', lastActorId: row.last_actor_id },
      isTouched: kept !== null && (await isTouched(tx, row, kept)),
      at: tx.now,
    })
  if (denial || !kept) throw new AppError(denial ?? 'undo_moved_on')
  if (isUndone(kept, row)) return row
  const restored = await restore(tx, actor, row, kept)
  await refreshApplication(tx, row, restored)
  record(tx, actor, {
    subject: 'subtask',
    id: row.id,
    action: 'undo',
    changes: { decision: [kept.action, null], status: [row.status, restored.status] },
  })
  tellBoards(tx, { before: row, after: restored })
  return restored
}

/** The decision that is asked about, or the same once it was taken back. */
const isMeant = (kept: KeptRow, row: SubtaskRow, version: number): boolean =>
  kept.version === version || (isUndone(kept, row) && row.version === version)
