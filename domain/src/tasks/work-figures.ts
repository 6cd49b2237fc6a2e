import type { AttemptOutcome } from './workflow.ts'

/** By figure of somebody's work, how the attempts ended that it counts; `due` is what the share in time is of. */
export const countedOutcomes = {
  accepted: ['completed'],
  revised: ['revised'],
  expired: ['expired'],
  failed: ['failed'],
  released: ['released', 'returned'],
  due: ['completed', 'revised', 'expired'],
} as const satisfies Record<string, readonly AttemptOutcome[]>

export type EndedFigure = keyof typeof countedOutcomes
export const endedFigures = Object.keys(countedOutcomes) as EndedFigure[]

/** Those that count rows: of these, attempts that ended and tasks that are in hand. */
export const workFigures = [...endedFigures, 'in_hand'] as const
export type WorkFigure = (typeof workFigures)[number]
