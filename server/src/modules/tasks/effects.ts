import { deadlineFrom, resumeDeadline, secondsLeft } from '@slipway/domain/tasks/deadline.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { isHeld, isTimed, type TaskAction } from '@slipway/domain/tasks/workflow.ts'
import type { Updateable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { type SubtaskRow, statusOf } from './row.ts'

export type Outcome = 'completed' | 'revised' | 'returned' | 'expired' | 'failed' | 'released'

/** What a transition does besides the status. */
export interface Effects {
  columns: Updateable<Database['subtasks']>
  /** How the open attempt ends, when there is one. */
  close?: Outcome
  /** Whose attempt begins. */
  open?: number | null
  /** The open attempt's deadline follows the subtask's. */
  extend?: boolean
}

interface Move {
  row: SubtaskRow
  to: TaskStatus
  now: Date
  /** Of take and assign. */
  executorId: number | null
  /** Seconds; of assign. */
  assignedFor: number
}

const cleared = {
  starts_at: null,
  ends_at: null,
  submitted_at: null,
  left_at_submit: null,
  assigned_until: null,
  paused_status: null,
  paused_left: null,
  warned: 0,
} as const

const unpaused = { paused_status: null, paused_left: null } as const

const published = ({ now }: Move) => ({ ...cleared, executor_id: null, published_at: now })

/** Somebody begins: the whole time limit, where the clock runs at all. */
const begun = ({ row, to, now }: Move) => ({
  ...cleared,
  starts_at: now,
  ends_at: isTimed(to) ? deadlineFrom(now, row.time_limit) : null,
  attempt_number: row.attempt_number + 1,
})

/** Begins again with the same person. What was submitted before stays known, so that it can't be released. */
const again = (move: Move): Effects => ({
  columns: { ...begun(move), submitted_at: move.row.submitted_at },
  close: 'returned',
  open: move.row.executor_id,
})

/** Sent back: the go ends as revised and the next one begins; its clock runs where the status has one. */
const sentBack = ({ row, to, now }: Move): Effects => ({
  columns: {
    warned: 0,
    ends_at: isTimed(to) ? resumeDeadline(now, row.left_at_submit ?? 0, row.time_limit) : null,
    attempt_number: row.attempt_number + 1,
  },
  close: 'revised',
  open: row.executor_id,
})

const failed = (): Effects => ({ columns: { ends_at: null, ...unpaused }, close: 'failed' })
const toAll = (move: Move): Effects => ({ columns: published(move), close: 'returned' })
const none = (): Effects => ({ columns: {} })

const completed = ({ to, now }: Move): Effects =>
  to === 'completed'
    ? { columns: { ...unpaused, completed_at: now, ends_at: null, assigned_until: null }, close: 'completed' }
    : none()

/** By action, what the transition does besides the status. */
const effects: Readonly<Record<TaskAction, (move: Move) => Effects>> = {
  activate: (move) => ({ columns: published(move) }),
  take: (move) => ({ columns: { ...begun(move), executor_id: move.executorId }, open: move.executorId }),
  resume: ({ row, now }) => ({
    columns: { ends_at: resumeDeadline(now, row.left_at_submit ?? 0, row.time_limit), warned: 0 },
    extend: true,
  }),
  assign: ({ executorId, now, assignedFor }) => ({
    columns: { ...cleared, executor_id: executorId, assigned_until: deadlineFrom(now, assignedFor) },
  }),
  submit: ({ row, now }) => ({
    columns: { submitted_at: now, left_at_submit: secondsLeft(now, row.ends_at, row.time_limit), ends_at: null },
  }),
  revise: sentBack,
  complete: completed,
  return: again,
  return_to_all: toAll,
  restore: again,
  restore_to_all: toAll,
  confirm_moderation: none,
  reject_moderation: (move) => (move.to === 'moderation_rejected' ? sentBack(move) : failed()),
  confirm_purchase: none,
  reject_purchase: sentBack,
  verify: none,
  fail_verification: failed,
  force_complete: completed,
  reopen: (move) => ({ ...sentBack(move), columns: { ...sentBack(move).columns, completed_at: null } }),
  expire: () => ({ columns: { ends_at: null }, close: 'expired' }),
  lapse: (move) => ({ columns: published(move) }),
  release: (move) => ({ columns: published(move), close: 'released' }),
  pause: ({ row, now }) => ({ columns: { ...cleared, ...keptWhilePaused(row), ...pausedFrom(row, now) } }),
  unpause: ({ row, now, to }) => ({ columns: { ...unpaused, ...resumedClock(row, to, now) }, extend: isTimed(to) }),
}

const keptWhilePaused = (row: SubtaskRow) => ({
  starts_at: row.starts_at,
  submitted_at: row.submitted_at,
  left_at_submit: row.left_at_submit,
  warned: row.warned,
})

/** The clock that runs in this status, the deadline's or the assignment's, as seconds that stand still. */
function pausedFrom(row: SubtaskRow, now: Date) {
  const until = row.status === 'waiting_assigned' ? row.assigned_until : isTimed(statusOf(row)) ? row.ends_at : null
  return { paused_status: row.status, paused_left: until && secondsLeft(now, until, 0) }
}

function resumedClock(row: SubtaskRow, to: TaskStatus, now: Date) {
  if (row.paused_left === null) return {}
  const until = deadlineFrom(now, row.paused_left)
  return to === 'waiting_assigned' ? { assigned_until: until } : { ends_at: until }
}

export const effectsOf = (action: TaskAction, move: Move): Effects => effects[action](move)

/** Is an attempt open that would have to be closed? */
export const hasAttempt = (row: SubtaskRow): boolean =>
  isHeld((row.paused_status ?? row.status) as TaskStatus) && row.executor_id !== null
