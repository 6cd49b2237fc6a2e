/** Seconds; moments are given, never read from a clock. */

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export const shortestResume = 3600

/** The deadline of work that starts now. */
export const deadlineFrom = (now: Date, timeLimit: number): Date => later(now, timeLimit)

/** Whole seconds until the deadline, never below zero; the whole limit where no clock was running. */
export function secondsLeft(now: Date, endsAt: Date | null, timeLimit: number): number {
  if (!endsAt) return timeLimit
  return Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000))
}

/** What somebody gets who has to go on: the time that was left, at least a quarter of the limit and at least an hour. */
export const resumeSeconds = (left: number, timeLimit: number): number =>
  Math.max(left, Math.ceil(timeLimit / 4), shortestResume)

export const resumeDeadline = (now: Date, left: number, timeLimit: number): Date =>
  later(now, resumeSeconds(left, timeLimit))

/** The parts of the time limit at which the executor is warned, in the order in which they come. */
export const warnings = [4, 10] as const

/** How many warnings are due with this much time left: 0, 1 (a quarter) or 2 (a tenth). */
export const warningsDue = (left: number, timeLimit: number): number =>
  warnings.filter((part) => left <= timeLimit / part).length

/** A task can be given back within the first tenth of its time and before anything was submitted. */
export function releasable(
  task: { startsAt: Date | null; submittedAt: Date | null; timeLimit: number },
  now: Date,
): boolean {
  if (!task.startsAt || task.submittedAt) return false
  return now.getTime() <= task.startsAt.getTime() + (task.timeLimit / 10) * 1000
}
