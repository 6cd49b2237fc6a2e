import { afterWorkingDays, beforeWorkingDays, type Holidays } from '../kernel/working-days.ts'
import type { TaskStatus } from './status.ts'

/** Somebody else decides on what was submitted: their clock runs. */
export const reviewedStatuses = [
  'checking',
  'confirmation',
  'moderation',
  'verification',
  'verified',
] as const satisfies readonly TaskStatus[]
const isReviewed = (status: TaskStatus): boolean => (reviewedStatuses as readonly TaskStatus[]).includes(status)

export interface ReviewRules {
  /** Working days that a decision takes at most. */
  days: number
  holidays: Holidays
}

/** Until when the decision should have been taken; null where none is waited for. */
export const reviewUntil = (
  { status, submittedAt }: { status: TaskStatus; submittedAt: Date | null },
  { days, holidays }: ReviewRules,
): Date | null => (submittedAt && isReviewed(status) ? afterWorkingDays(submittedAt, days, holidays) : null)

/** Part of the time that is left when those who decide are reminded. */
const reminded = 4

/** What was submitted before these moments is to be reminded of, and is overdue. */
export const reviewCutoffs = (now: Date, { days, holidays }: ReviewRules): { near: Date; over: Date } => ({
  near: beforeWorkingDays(now, days - days / reminded, holidays),
  over: beforeWorkingDays(now, days, holidays),
})
