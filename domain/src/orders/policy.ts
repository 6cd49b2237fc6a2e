import type { TaskStatus } from '../tasks/status.ts'

/** The terms of a subtask may be changed until somebody has taken it. */
export const editableStatuses: readonly TaskStatus[] = ['inactive', 'waiting', 'published']

const usualTime = 3 * 86_400
/** How long a stage takes unless somebody says otherwise: the first of its durations from three days on. */
export const usualTimeLimit = (times: readonly number[], longest: number): number =>
  times.find((time) => time >= usualTime) ?? Math.min(longest, usualTime)
