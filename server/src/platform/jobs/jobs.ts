import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Services, Tx } from '../services.ts'

/** A shell around a command: what it is given, how often it is tried, what it runs. */
export interface Job<S extends z.ZodType = z.ZodType> {
  name: string
  schema: S
  /** Tries after the first one; then the job rests in the dead letter queue. */
  retries: number
  run: (context: JobContext, data: z.output<S>) => Promise<void>
}

export interface JobContext {
  services: Services
  /** Runs a command in a transaction of its own. */
  transact: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>
}

/** Cron in UTC. On several nodes each tick runs once. */
export interface Schedule {
  job: string
  cron: string
}

export function defineJob<S extends z.ZodType>(job: Job<S>): Job<S> {
  return job
}

interface EnqueueOptions {
  startAfter?: Date
  /** At most one waiting job with this key. */
  singletonKey?: string
}

export interface Jobs {
  /** Puts a job into the queue within the transaction: it exists when and only when the transaction commits. */
  enqueue<S extends z.ZodType>(tx: Tx, job: Job<S>, data: z.input<S>, options?: EnqueueOptions): Promise<void>
  /** Makes the queues; with `work` also starts the workers and the schedules. */
  start(jobs: readonly Job[], schedules: readonly Schedule[], context: JobContext, work: boolean): Promise<void>
  /** Runs everything that is due now, for tests; answers how many jobs ran. */
  drain(context: JobContext): Promise<number>
  stop(): Promise<void>
}

export const deadLetter = 'dead-letter'

export function createJobs(url: string, onError: (error: unknown) => void): Jobs {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'slipway-jobs' })
  boss.on('error', onError)
  let known: readonly Job[] = []

  return {
    async enqueue(tx, job, data, options = {}) {
      await boss.send(job.name, job.schema.parse(data) as object, { ...options, db: fromKysely(tx.db) })
    },
    async start(jobs, schedules, context, work) {
      known = jobs
      await boss.start()
      await boss.createQueue(deadLetter)
      for (const job of jobs) {
        await boss.createQueue(job.name, {
          retryLimit: job.retries,
          retryBackoff: true,
          retryDelay: 1,
          deadLetter,
        })
      }
      if (!work) return
      for (const job of jobs) {
        await boss.work(job.name, { pollingIntervalSeconds: 0.5, batchSize: 10 }, async (batch) => {
          for (const { data } of batch) await job.run(context, job.schema.parse(data))
        })
      }
      for (const { job, cron } of schedules) await boss.schedule(job, cron, {}, { tz: 'UTC' })
    },
    async drain(context) {
      let ran = 0
      for (let found = true; found; ) {
        found = false
        for (const job of known) {
          for (const { id, data } of await boss.fetch(job.name, { batchSize: 100 })) {
            await job.run(context, job.schema.parse(data))
            await boss.complete(job.name, id)
            found = true
            ran++
          }
        }
      }
      return ran
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}
