import { decidable, type JobDecision } from '@slipway/domain/jobs/states.ts'
import type { JobRow } from '../../../platform/jobs/board.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

/** Decisions that the job's place allows and its kind does not. A dead letter of any kind may be discarded. */
export function barredOf(jobs: Pick<Jobs<never>, 'find'>, { queue, state }: JobRow): JobDecision[] {
  const job = jobs.find(queue)
  const barred: JobDecision[] = [
    ...(job?.refilled && state !== 'dead' ? (['discard'] as const) : []),
    ...(job?.redrive === false ? (['redrive'] as const) : []),
  ]
  return barred.filter((kind) => decidable[kind].includes(state))
}
