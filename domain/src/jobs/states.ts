/** Where a job of the queue stands, as operators see it. */
export const jobStates = ['waiting', 'planned', 'retrying', 'running', 'dead', 'failed', 'discarded', 'done'] as const
export type JobState = (typeof jobStates)[number]

/** Those that are counted: what is done is only kept for a while. */
export const openJobStates = [
  'waiting',
  'planned',
  'retrying',
  'running',
  'dead',
] as const satisfies readonly JobState[]
export type OpenJobState = (typeof openJobStates)[number]

export const jobDecisions = ['redrive', 'discard', 'retry'] as const
export type JobDecision = (typeof jobDecisions)[number]

/** What is said where the kind of a job keeps one from a decision. */
export const barredBy = { discard: 'job_refilled', redrive: 'job_not_again' } as const

/** What can be done with a job where it stands. A failed one is put back by its dead letter. */
export const decidable: Readonly<Record<JobDecision, readonly JobState[]>> = {
  redrive: ['dead'],
  discard: ['dead', 'retrying', 'waiting', 'planned'],
  retry: ['retrying'],
}

/** How often a screen asks again how the queue stands, in milliseconds. */
export const jobsRefreshMs = 10_000

export const maxReason = 500
