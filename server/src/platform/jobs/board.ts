import { type JobDecision, type JobState, jobStates } from '@slipway/domain/jobs/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../tx.ts'
import { deadLetter } from './dead-letter.ts'

/** Looks into the tables of pg-boss, and changes what it has no call for. Nobody else knows these tables. */

/** A job as its row tells. A dead letter is shown under the queue that it came from. */
export interface JobRow {
  id: string
  queue: string
  state: JobState
  /** Tries that were made, and how many there may be; null for dead letters, which don't keep it. */
  tries: number
  most_tries: number | null
  data: { input?: unknown } | null
  output: unknown
  root: string
  source_id: string | null
  created_on: Date
  start_after: Date
  started_on: Date | null
  completed_on: Date | null
}

/** Jobs of pg-boss itself are nobody's business. */
const ours = sql`left(name, 8) <> '__pgboss'`

const isDead = sql`(name = ${sql.lit(deadLetter)} AND state < 'active')`

/** The conditions of the states, each of which an index finds. */
const conditions: Readonly<Record<JobState, RawBuilder<unknown>>> = {
  dead: isDead,
  waiting: sql`(name <> ${sql.lit(deadLetter)} AND state = 'created' AND start_after <= now())`,
  planned: sql`(name <> ${sql.lit(deadLetter)} AND state = 'created' AND start_after > now())`,
  retrying: sql`(name <> ${sql.lit(deadLetter)} AND state = 'retry')`,
  running: sql`(state = 'active')`,
  failed: sql`(state = 'failed')`,
  discarded: sql`(state = 'cancelled')`,
  done: sql`(state = 'completed')`,
}

export const isInStates = (states: readonly JobState[]): RawBuilder<unknown> =>
  sql`(${sql.join([sql`false`, ...states.map((state) => conditions[state])], sql` OR `)})`

export const isOfQueue = (queue: string): RawBuilder<unknown> =>
  sql`(name = ${queue} OR (name = ${sql.lit(deadLetter)} AND source_name = ${queue}))`

const stateOf = sql`CASE ${sql.join(
  jobStates.map((state) => sql`WHEN ${conditions[state]} THEN ${sql.lit(state)}`),
  sql` `,
)} END`

/** The rows of the queue, for a list. */
export const jobRows = sql`(SELECT * FROM pgboss.job WHERE ${ours})`

const columns = sql`id, coalesce(source_name, name) AS queue, ${stateOf} AS state, data, source_id,
  coalesce(source_root_id, source_id, id) AS root, created_on, start_after, started_on, completed_on,
  coalesce(source_output, output) AS output,
  CASE WHEN name = ${sql.lit(deadLetter)} THEN source_retry_count + 1
    WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS tries,
  CASE WHEN name <> ${sql.lit(deadLetter)} THEN retry_limit + 1 END AS most_tries`

/** The jobs of a page, in its order. */
export async function jobsOf({ db }: Pick<Reader, 'db'>, page: RawBuilder<unknown>): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`SELECT ${columns} FROM ${page} AS page JOIN pgboss.job USING (id)
    ORDER BY page.place`.execute(db)
  return rows
}

/** One job; `lock` keeps workers and others who decide away from it until the transaction ends. */
export async function findJob({ db }: Pick<Reader, 'db'>, id: string, lock = false): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`SELECT ${columns} FROM pgboss.job WHERE id = ${id} AND ${ours}
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(db)
  return rows[0]
}

/** What a job failed as and was put back as, the newest first. */
export async function lineOf({ db }: Pick<Reader, 'db'>, root: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`SELECT ${columns} FROM pgboss.job
    WHERE (source_root_id = ${root} OR id = ${root}) AND ${ours} ORDER BY created_on DESC LIMIT 20`.execute(db)
  return rows
}

export interface QueueCount {
  queue: string
  state: JobState
  count: number
  /** When the oldest was made, and when the first of them was due. */
  oldest: Date
  due: Date
}

/** What waits and runs; of what is done only a while's worth is kept, and it isn't counted. */
export async function countJobs({ db }: Pick<Reader, 'db'>): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`SELECT coalesce(source_name, name) AS queue, ${stateOf} AS state,
    count(*)::int AS count, min(created_on) AS oldest, min(start_after) AS due
    FROM pgboss.job WHERE state < 'completed' AND ${ours} GROUP BY 1, 2`.execute(db)
  return rows
}

interface ScheduleRow {
  queue: string
  cron: string
  job: { id: string; state: JobState; at: Date } | null
}

/** What runs by the clock, each with the last run that is still known. */
export async function schedulesOf({ db }: Pick<Reader, 'db'>): Promise<ScheduleRow[]> {
  const { rows } = await sql<{ queue: string; cron: string; id: string | null; state: JobState; at: Date }>`
    SELECT s.name AS queue, s.cron, job.id, job.state, job.at FROM pgboss.schedule s
    LEFT JOIN LATERAL (SELECT id, ${stateOf} AS state, coalesce(completed_on, started_on, created_on) AS at
      FROM pgboss.job WHERE id = s.last_job_id) job ON true
    ORDER BY s.name`.execute(db)
  return rows.map(({ queue, cron, id, state, at }) => ({ queue, cron, job: id === null ? null : { id, state, at } }))
}

type Changes = Exclude<JobDecision, 'redrive'>

/** The job must be locked and in a state that allows it. */
export async function change(tx: Tx, id: string, decision: Changes): Promise<void> {
  const set = {
    retry: sql`start_after = pgboss.job_now()`,
    discard: sql`state = 'cancelled', completed_on = pgboss.job_now()`,
  }[decision]
  await sql`UPDATE pgboss.job SET ${set} WHERE id = ${id}`.execute(tx.db)
}

interface Wanted {
  limit: number
  queue?: string | undefined
  /** Queues whose dead letters stay where they are. */
  never: readonly string[]
}

/** The oldest dead letters that may go back into a queue that is still there. */
export async function redrivable(tx: Tx, { limit, queue, never }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM pgboss.job j WHERE ${isDead}
    AND source_name <> ALL (${never}::text[]) ${queue === undefined ? sql`` : sql`AND source_name = ${queue}`}
    AND EXISTS (SELECT FROM pgboss.queue q WHERE q.name = j.source_name)
    ORDER BY created_on, id LIMIT ${limit}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** What a dead letter became that was just put back. */
export async function redrivenOf(tx: Tx, { root, queue }: JobRow): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`SELECT ${columns} FROM pgboss.job
    WHERE source_root_id = ${root} AND name = ${queue} AND state = 'created' ORDER BY created_on DESC LIMIT 1`.execute(
    tx.db,
  )
  return rows[0]
}

/** Indexes of ours beside those of pg-boss; made at the start, by one node at a time. */
export const boardIndexes = `DO $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('slipway indexes of jobs'));
  CREATE INDEX IF NOT EXISTS slipway_job_id ON pgboss.job_common (id);
  CREATE INDEX IF NOT EXISTS slipway_job_age ON pgboss.job_common (created_on, id);
  CREATE INDEX IF NOT EXISTS slipway_job_state ON pgboss.job_common (state, created_on, id) WHERE state <> 'completed';
END $$`
