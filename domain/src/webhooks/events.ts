import type { Currency } from '../kernel/money.ts'
import { keysOf } from '../kernel/records.ts'
import type { TaskStatus } from '../tasks/status.ts'
import type { SubtaskType } from '../tasks/types.ts'

interface OfTask {
  subtask_id: number
  task_id: number
  application_id: number | null
}
interface Moved extends OfTask {
  type: SubtaskType
  status: TaskStatus
  previous_status: TaskStatus
}

/**
 * What a receiver is told of each business event: numbers and states. No names, texts, amounts or addresses, since nobody
 * knows who reads along there; whoever may know more asks the API.
 */
export interface HookData {
  'sub-task-status-changed': Moved
  'task-for-moderation': Moved
  'new-comment': { comment_id: number; subtask_id: number; application_id: number | null; author_id: number }
  'task-deadline-near': OfTask & { ends_at: string | null }
  'time-requested': OfTask & { request_id: number }
  'time-decided': OfTask & { request_id: number; decision: 'granted' | 'refused' }
  accrual: { user_id: number; subtask_id: number | null; source: string }
  'payout-decided': { payout_id: number; user_id: number; status: 'paid' | 'rejected'; currency: Currency }
  'passport-decided': { check_id: number; user_id: number; status: 'approved' | 'rejected' }
}
export type HookEvent = keyof HookData

/** As the form offers them. They have the aliases of the registry of events. */
export const hookGroups = {
  tasks: [
    'sub-task-status-changed',
    'task-for-moderation',
    'new-comment',
    'task-deadline-near',
    'time-requested',
    'time-decided',
  ],
  money: ['accrual', 'payout-decided'],
  people: ['passport-decided'],
} as const satisfies Record<string, readonly HookEvent[]>
export type HookGroup = keyof typeof hookGroups

export const hookEvents = keysOf(hookGroups).flatMap((group): readonly HookEvent[] => hookGroups[group])

/** Sent by hand alone, to see whether a receiver answers. */
export const testEvent = 'webhook.test'

const known: readonly string[] = hookEvents
export const isHookEvent = (name: string): name is HookEvent => known.includes(name)
