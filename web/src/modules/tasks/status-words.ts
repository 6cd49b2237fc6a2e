import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import type { StatusFamily } from '@slipway/domain/tasks/status.ts'

export type Attempt = NonNullable<SubtaskView['attempts']>[number]
export type Moderation = NonNullable<SubtaskView['moderations']>[number]

/** How outcomes of attempts and of moderations are drawn. */
export const outcomeFamily = {
  completed: 'done',
  revised: 'back',
  returned: 'waiting',
  expired: 'failed',
  failed: 'failed',
  released: 'waiting',
} as const satisfies Record<NonNullable<Attempt['outcome']>, StatusFamily>

export const moderationFamily = {
  started: 'review',
  confirmed: 'done',
  rejected: 'back',
  failed: 'failed',
} as const satisfies Record<Moderation['status'], StatusFamily>
