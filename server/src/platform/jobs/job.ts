import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Tx } from '../tx.ts'

/** A shell around a command: what it is given, how often it is tried, what it runs. `S`: what it needs from outside. */
export interface Job<D extends z.ZodType = z.ZodType, S = unknown> {
  name: string
  schema: D
  /** Tries after the first one; then the job rests in the dead letter queue. */
  retries: number
  /** How many of its jobs one node runs at once; 2 unless said. */
  concurrency?: number
  /** What of its data operators may see; everything else is hidden: secrets, and what says who somebody is. */
  shows?: readonly string[]
  /** A watch puts it back while what it works on is not done: taking it out of the queue would only seem to stop that. */
  refilled?: true
  /** What it hands over has lost its sense by the time it lies with the dead letters, or would come twice. */
  redrive?: false
  run: (context: JobContext<S>, data: z.output<D>) => Promise<void>
}

/** What the application gives to every job. */
export interface JobHost<S = unknown> {
  log: Logger
  now(): Date
  services: S
  /** Runs a command in a transaction of its own. After a crash the job runs again, so it must bear repetition. */
  transact: <R>(work: (tx: Tx<S>) => Promise<R>) => Promise<R>
}

export interface JobContext<S = unknown> extends JobHost<S> {
  /**
   * Runs the last command of the job and completes the job in the same transaction: its effect is there exactly once,
   * whatever crashes. It rolls back when the job has meanwhile been given to another worker.
   */
  finish: <R>(work: (tx: Tx<S>) => Promise<R>) => Promise<R>
}

/** Cron in UTC. On several nodes each tick runs once. */
export interface Schedule {
  job: string
  cron: string
}

export const defineJob = <D extends z.ZodType, S = unknown>(job: Job<D, S>): Job<D, S> => job
