import type { ErrorCode } from '../errors.ts'
import type { TaskStatus } from '../tasks/status.ts'
import { isJudged } from '../tasks/status.ts'
import type { TaskAction } from '../tasks/workflow.ts'

/** How long the button stands, and how much longer the server waits for what was pressed at its end. */
export const undoSeconds = 10
export const undoGraceSeconds = 5

/** What somebody decides of work that was delivered. What sends it to everybody, or ends it by force, tells too many. */
export const undoableActions = [
  'revise',
  'return',
  'complete',
  'confirm_moderation',
  'reject_moderation',
  'confirm_purchase',
  'reject_purchase',
  'verify',
  'fail_verification',
] as const satisfies TaskAction[]

/** Returning what has failed or stands still is no decision on a delivery. */
export const isUndoable = (action: TaskAction, from: TaskStatus): boolean =>
  (undoableActions as readonly TaskAction[]).includes(action) && (action !== 'return' || isJudged(from))

/** How the subtask was: the columns that the decision changed, and the screens of the round that it closed. */
export interface Before {
  columns: Readonly<Record<string, unknown>>
  round: { id: number; screen_file_id: number | null; upload_screen_file_id: number | null } | null
}

/** A decision that can be taken back, as it was kept. */
export interface Kept {
  actorId: number
  impersonatorId: number | null
  role: string
  version: number
  until: Date
  undoneAt: Date | null
}

export interface Undoing {
  actor: { userId: number; impersonatorId: number | null; role: string }
  /** The subtask as it is now. */
  now: { version: number; isAccepted: boolean; lastActorId: number | null }
  /** Somebody wrote, answered or asked for something since. */
  isTouched: boolean
  at: Date
}

/** Undone by the same press already: said once more, it is done. */
export const isUndone = ({ version, undoneAt }: Kept, now: { version: number }): boolean =>
  undoneAt !== null && now.version === version + 1

/** Why a decision can't be taken back; null when it can. `kept`: the one that is meant, if it was kept. */
export function whyNotUndo(kept: Kept | null, { actor, now, isTouched, at }: Undoing): ErrorCode | null {
  if (!kept) return now.isAccepted && now.lastActorId === actor.userId ? 'undo_paid' : 'undo_moved_on'
  const isOwn =
    kept.actorId === actor.userId && kept.impersonatorId === actor.impersonatorId && kept.role === actor.role
  if (!isOwn) return 'undo_not_yours'
  if (isUndone(kept, now)) return null
  if (now.version !== kept.version || isTouched) return 'undo_moved_on'
  return at.getTime() > kept.until.getTime() + undoGraceSeconds * 1000 ? 'undo_too_late' : null
}
