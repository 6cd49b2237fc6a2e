import { deadlineFrom, resumeDeadline, secondsLeft } from '@slipway/domain/tasks/deadline.ts'
import { isJudged, isTimed, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { TaskAction } from '@slipway/domain/tasks/workflow.ts'
import type { SubtaskRow } from './row.ts'

export type Outcome = 'completed' | 'revised' | 'returned' | 'expired' | 'failed' | 'released'

/** What a transition does besides the status. */
export interface Effects {
  columns: Partial<SubtaskRow>
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

/** Whoever takes it next publishes from the start. */
const published = ({ now }: Move) => ({
  ...cleared,
  executor_id: null,
  sent_back: 0,
  published_at: now,
  moderation_kind: 'upload' as const,
})

/** Somebody begins: the whole time limit, where the clock runs at all. */
const begun = ({ row, to, now }: Move) => ({
  ...cleared,
  starts_at: now,
  ends_at: isTimed(to) ? deadlineFrom(now, row.time_limit) : null,
  attempt_number: row.attempt_number + 1,
})

/** Whoever delivered it has it back once more: counted until somebody takes it anew, or it is accepted and reopened. */
const counted = ({ sent_back, status }: SubtaskRow) => (isJudged(status) ? sent_back + 1 : sent_back)

/** Begins again with the same person. What was submitted before stays known, so that it can't be released. */
const again = (move: Move): Effects => ({
  columns: { ...begun(move), submitted_at: move.row.submitted_at, sent_back: counted(move.row) },
  close: 'returned',
  open: move.row.executor_id,
})

/** The clock goes on with what was left when the work was submitted, but not with less than the floor. */
const clockOn = ({ row, now }: Move) => ({
  ends_at: resumeDeadline(now, row.left_at_submit ?? 0, row.time_limit),
  left_at_submit: null,
  warned: 0,
})

/**
 * Sent back: closes the attempt as revised and opens the next one. Where the status has a clock it starts here, with the
 * floor that an attempt gets once; else it starts when the work is resumed.
 */
const sentBack = (move: Move): Effects => ({
  columns: {
    ...(isTimed(move.to) ? clockOn(move) : { ends_at: null, warned: 0 }),
    attempt_number: move.row.attempt_number + 1,
    sent_back: counted(move.row),
  },
  close: 'revised',
  open: move.row.executor_id,
})

const failed = (): Effects => ({ columns: { ends_at: null, ...unpaused }, close: 'failed' })
const toAll = (move: Move): Effects => ({ columns: published(move), close: 'returned' })
const none = (): Effects => ({ columns: {} })

const completed = ({ to, now }: Move): Effects =>
  to === 'completed'
    ? { columns: { ...unpaused, completed_at: now, ends_at: null, assigned_until: null }, close: 'completed' }
    : none()

/** For one person alone, for a while. */
const offered = ({ executorId, now, assignedFor }: Move): Effects => ({
  columns: { ...cleared, executor_id: executorId, sent_back: 0, assigned_until: deadlineFrom(now, assignedFor) },
})

/** By action, what the transition does besides the status. */
const effects: Readonly<Record<TaskAction, (move: Move) => Effects>> = {
  wait: none,
  activate: (move) => ({ columns: published(move) }),
  take: (move) => ({ columns: { ...begun(move), executor_id: move.executorId, sent_back: 0 }, open: move.executorId }),
  // A revision's clock runs already: whoever resumes late has what is left.
  resume: (move) => (isTimed(move.row.status) ? none() : { columns: clockOn(move), extend: true }),
  assign: offered,
  submit: ({ row, now }) => ({
    columns: {
      ...{ submitted_at: now, left_at_submit: secondsLeft(now, row.ends_at, row.time_limit), ends_at: null },
      // From here on it is the reviewers' clock that runs.
      warned: 0,
    },
  }),
  revise: sentBack,
  complete: completed,
  return: again,
  return_to_all: toAll,
  restore: again,
  restore_to_all: toAll,
  confirm_moderation: ({ to }) => ({ columns: to === 'moderation' ? { moderation_kind: 'purchase' } : {} }),
  reject_moderation: (move) => (move.to === 'moderation_rejected' ? sentBack(move) : failed()),
  confirm_purchase: () => ({ columns: { moderation_kind: 'upload' } }),
  reject_purchase: sentBack,
  verify: none,
  fail_verification: failed,
  force_complete: completed,
  reopen: (move) => ({ ...sentBack(move), columns: { ...sentBack(move).columns, completed_at: null, sent_back: 0 } }),
  retest: (move) => {
    const { columns } = move.to === 'published' ? toAll(move) : offered(move)
    return { columns: { ...columns, completed_at: null } }
  },
  settle: completed,
  dismiss: toAll,
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
  const until = row.status === 'waiting_assigned' ? row.assigned_until : isTimed(row.status) ? row.ends_at : null
  return { paused_status: row.status, paused_left: until && secondsLeft(now, until, 0) }
}

function resumedClock(row: SubtaskRow, to: TaskStatus, now: Date) {
  if (row.paused_left === null) return {}
  const until = deadlineFrom(now, row.paused_left)
  return to === 'waiting_assigned' ? { assigned_until: until } : { ends_at: until }
}

export const effectsOf = (action: TaskAction, move: Move): Effects => effects[action](move)
