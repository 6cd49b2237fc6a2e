import type { Actor } from '../access/actor.ts'
import { whyNotApplication } from '../applications/policy.ts'
import { isFinished, type TaskStatus } from '../tasks/status.ts'

/** The terms of a subtask may be changed until somebody has taken it. */
export const editableStatuses: readonly TaskStatus[] = ['inactive', 'waiting', 'published']

interface Ordered {
  owner_id: number
  subtasks: readonly { status: TaskStatus }[]
}
type Application = Parameters<typeof whyNotApplication>[2]

/** Why this person may not change the order that runs on an application; null when they may. */
export const whyNotChange = (
  actor: Pick<Actor, 'userId' | 'role'>,
  application: Application,
  { owner_id, subtasks }: Ordered,
) => {
  const denial = whyNotApplication(actor, 'edit', application)
  if (denial) return denial
  if (owner_id !== actor.userId) return 'not_owner'
  return subtasks.every(({ status }) => isFinished(status)) ? 'order_finished' : null
}

const usualTime = 3 * 86_400
/** How long a stage takes unless somebody says otherwise: the first of its durations from three days on. */
export const usualTimeLimit = (times: readonly number[], longest: number): number =>
  times.find((time) => time >= usualTime) ?? Math.min(longest, usualTime)
