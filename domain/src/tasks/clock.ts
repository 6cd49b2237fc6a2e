import { type ReviewRules, reviewUntil } from './review-clock.ts'
import { isTimed, type TaskStatus } from './status.ts'

/** What the settings say of clocks. */
export interface ClockRules extends ReviewRules {
  /** How long an offer to one person stands. */
  offerHours: number
}

interface Timed {
  status: TaskStatus
  /** Seconds that the work may take. */
  timeLimit: number
  endsAt: Date | null
  assignedUntil: Date | null
  submittedAt: Date | null
}

export interface Clock {
  until: Date
  /** The whole time that was given. */
  seconds: number
}

/** The clock that runs for whoever has to act: the work's, the offer's or the review's; null where none runs. */
export function runningClock(task: Timed, rules: ClockRules): Clock | null {
  const { status, timeLimit, endsAt, assignedUntil, submittedAt } = task
  if (isTimed(status)) return endsAt && { until: endsAt, seconds: timeLimit }
  if (status === 'waiting_assigned') return assignedUntil && { until: assignedUntil, seconds: rules.offerHours * 3600 }
  const until = reviewUntil(task, rules)
  return until && submittedAt && { until, seconds: (until.getTime() - submittedAt.getTime()) / 1000 }
}
