import type { TaskStatus } from '../tasks/status.ts'

/** The terms of a subtask may be changed until somebody has taken it. */
export const editableStatuses: readonly TaskStatus[] = ['inactive', 'waiting', 'published']
