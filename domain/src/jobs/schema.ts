import { z } from 'zod'
import { bulkBody } from '../kernel/bulk.ts'
import { maxBulk } from '../kernel/many-rows.ts'
import { pageSizes } from '../kernel/page-sizes.ts'
import { includes, listQuery } from '../kernel/paging.ts'
import { period } from '../kernel/period.schema.ts'
import { search } from '../kernel/query.ts'
import { resource } from '../kernel/resource.ts'
import { line } from '../kernel/text.ts'
import { personView } from '../users/schema.ts'
import { jobDecisions, jobStates, maxReason, openJobStates } from './states.ts'

export const jobsQuery = listQuery({
  filter: {
    /** The id of a job, or its first signs. */
    search,
    queue: z.string().max(100),
    state: includes(jobStates),
    ...period,
  },
  sort: ['created_at'],
  size: pageSizes.simple,
})

const countsByState = z.record(z.enum(openJobStates), z.number())

export const queueView = z.object({
  name: z.string(),
  counts: countsByState,
  /** Since when the oldest of those that are due waits. */
  waits_since: z.string().nullable(),
  /** Since when the oldest dead letter lies there. */
  dead_since: z.string().nullable(),
})
export type QueueView = z.infer<typeof queueView>

export const scheduleView = z.object({
  queue: z.string(),
  cron: z.string(),
  next_at: z.string().nullable(),
  /** The last run of which the queue still knows. */
  last: z.object({ id: z.string(), state: z.enum(jobStates), at: z.string() }).nullable(),
})
export type ScheduleView = z.infer<typeof scheduleView>

export const overview = z.object({ queues: z.array(queueView), schedules: z.array(scheduleView) })

const job = {
  id: z.string(),
  queue: z.string(),
  state: z.enum(jobStates),
  /** How often it was tried, of how many tries. */
  tries: z.number(),
  most_tries: z.number(),
  /** What its kind keeps one from deciding, although it stands where that could be decided. */
  barred: z.array(z.enum(jobDecisions)),
  /** What it failed with at last. Secrets and personal data are masked. */
  error: z.string().nullable(),
  created_at: z.string(),
  /** When it is due. */
  due_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
}
export const jobResource = resource('jobs', z.object(job))
export type JobView = z.infer<typeof jobResource.schema>

const relative = z.object({ id: z.string(), state: z.enum(jobStates), created_at: z.string() })

export const jobRecordResource = resource(
  'jobs',
  z.object({
    ...job,
    /** What it is given, of which only what its definition allows is shown: `null` is hidden. */
    payload: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
    /** Of a job that failed for good: its dead letter, while it lies there. */
    dead_letter: z.string().nullable(),
    /** The others of its line: what it failed as, and what it was put back as. */
    line: z.array(relative),
    decisions: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(jobDecisions),
        reason: z.string().nullable(),
        user: personView.nullable(),
        created_at: z.string(),
      }),
    ),
  }),
)
export type JobRecord = z.infer<typeof jobRecordResource.schema>

const reason = line(maxReason).min(1, { error: 'required' })
export const discardBody = z.strictObject({ reason })

const jobIds = z
  .array(z.uuid())
  .min(1)
  .max(maxBulk)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'invalid_value' })
/** One decision about many jobs; one that takes them away says why. */
export const decideManyBody = bulkBody(
  jobsQuery,
  { kind: z.enum(jobDecisions), reason: reason.optional() },
  jobIds,
).refine(({ kind, reason: given }) => kind !== 'discard' || given !== undefined, {
  error: 'required',
  path: ['reason'],
})
