import type { Actor } from '@slipway/domain/access/actor.ts'
import { statusText } from '@slipway/domain/tasks/status.ts'
import { flowOf } from '@slipway/domain/tasks/types.ts'
import { type TaskAction, targetStatus, type Variant } from '@slipway/domain/tasks/workflow.ts'
import { record } from '../../platform/activity.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import { adoptApplication, refreshApplication } from './application.ts'
import { applyDelivery } from './apply-delivery.ts'
import { effectsOf } from './effects.ts'
import { holdExecutor } from './hold-executor.ts'
import { closeModeration, openModeration } from './moderations.ts'
import { pay } from './pay.ts'
import { assertTurn, passTurn } from './publication-turn.ts'
import { type SubtaskRow, stateOf } from './row.ts'
import { tell } from './tell.ts'
import { writeMove } from './write-move.ts'

export interface Changes {
  /** Of take and assign. */
  executorId?: number
  /** Seconds until an assignment lapses. */
  assignedFor?: number
  variant?: Variant | null
  /** Whether a completion pays; it does unless said otherwise. */
  pay?: boolean
  /** Of the cost, in minor units; all of it unless given. */
  amount?: bigint
  reason?: string | null
  comment?: string | null
  screenFileId?: number | null
  uploadScreenFileId?: number | null
  /** They are told of what led to it: nobody hears of one event twice. */
  toldApart?: readonly number[]
  /** Who did what a job's move follows from; they receive no notification of it. */
  causedBy?: number | null
  /** What led to the status, where that changes what is told of it. */
  cause?: string
  /** What the actor sent, for recognising the same call when it is repeated. */
  input?: unknown
}

/** A keyed hash of what somebody sent with an action: it may hold passwords, which a plain one would give away. */
export const inputHash = (tx: Tx<{ cipher: Cipher }>, input: unknown): string =>
  tx.services.cipher.digest(JSON.stringify(input ?? null), 'repeated action')

/** 409 with the status as it is now, in the words of the reader's language. */
export const denyTransition = (row: Pick<SubtaskRow, 'status'>, locale: 'ru' | 'en'): AppError =>
  new AppError('transition_denied', { current: row.status, status_text: statusText[row.status][locale] })

/** What the archive itself does, and what ends work that stands still in it. */
const archiveMoves: readonly TaskAction[] = ['pause', 'unpause', 'force_complete']

/**
 * The only way to write subtasks.status. The row is locked and the actor may do this (null: a job). Status,
 * attempts, moderation, money, activity log and messages go into the transaction together. Answers the row as it is now.
 */
export async function moveSubtask(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor | null,
  row: SubtaskRow,
  action: TaskAction,
  changes: Changes = {},
): Promise<SubtaskRow> {
  const to = targetStatus(action, stateOf(row), changes.variant)
  if (!to) throw denyTransition(row, actor?.locale ?? 'ru')
  const effects = effectsOf(action, {
    row,
    to,
    now: tx.now,
    executorId: changes.executorId ?? null,
    assignedFor: changes.assignedFor ?? 0,
  })
  const columns = {
    ...effects.columns,
    acted_by: actedBy(actor, row, effects.columns),
    sent_back_by: sentBackBy(actor, row, effects.columns),
    status: to,
    version: row.version + 1,
    updated_at: tx.now,
    last_action: action,
    last_actor_id: actor?.userId ?? null,
    last_input: changes.input === undefined ? null : inputHash(tx, changes.input),
  }
  await holdExecutor(tx, row, columns)
  await assertTurn(tx, row, { ...row, ...columns })
  const moved = await writeMove(tx, row, columns, effects, archiveMoves.includes(action))
  await moderate(tx, actor, row, moved, action, changes)
  if (to === 'completed') await applyDelivery(tx, moved)
  if (action === 'take' && actor && flowOf[row.type] === 'publication') await adoptApplication(tx, actor, moved)
  await refreshApplication(tx, row, moved)
  await passTurn(tx, row, moved)
  record(tx, actor, {
    subject: 'subtask',
    id: row.id,
    action,
    changes: {
      status: [row.status, to],
      ...(row.executor_id === moved.executor_id ? {} : { executor_id: [row.executor_id, moved.executor_id] }),
    },
    reason: changes.reason ?? changes.comment ?? null,
  })
  // Last, because both lock people and accounts that others wait for.
  if (to === 'completed' && changes.pay !== false) await pay(tx, moved, changes.amount)
  const { toldApart, causedBy, cause } = changes
  await tell(tx, actor, { before: row, after: moved, action, toldApart, causedBy, cause })
  return moved
}

/** The administrators behind what the executor does; the next executor's work is another's. */
function actedBy(actor: Actor | null, row: SubtaskRow, columns: Partial<SubtaskRow>): number[] | null {
  const { executor_id = row.executor_id } = columns
  const before = executor_id === row.executor_id ? (row.acted_by ?? []) : []
  const hand = executor_id !== null && actor?.userId === executor_id ? actor.impersonatorId : null
  const hands = hand === null || before.includes(hand) ? before : [...before, hand]
  return hands.length ? hands : null
}

/** Who sent the work back to whoever has it, also in somebody's place, as long as that is counted. */
function sentBackBy(actor: Actor | null, row: SubtaskRow, { sent_back = row.sent_back }: Partial<SubtaskRow>) {
  if (!sent_back) return null
  const before = row.sent_back_by ?? []
  if (!actor || sent_back === row.sent_back) return before
  const hands = [actor.userId, ...(actor.impersonatorId === null ? [] : [actor.impersonatorId])]
  return [...new Set([...before, ...hands])]
}

/** Each entry into moderation opens a round, each action that moves on from there but a pause closes it. */
async function moderate(
  tx: Tx,
  actor: Actor | null,
  before: SubtaskRow,
  after: SubtaskRow,
  action: TaskAction,
  changes: Changes,
): Promise<void> {
  if (action === 'pause' || action === 'unpause') return
  const inModeration = (before.paused_status ?? before.status) === 'moderation'
  if (inModeration) await closeModeration(tx, actor, after, action, changes)
  if (after.status !== 'moderation') return
  await openModeration(tx, after, action === 'submit' ? (changes.uploadScreenFileId ?? null) : null)
}
