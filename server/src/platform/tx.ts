import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Database } from './database/schema.ts'

/**
 * Reads only; whatever takes a Reader can also be given a Tx. `S` names what is needed from outside of the database
 * (`Reader<{ cipher: Cipher }>`): a test or the demo replaces that one thing.
 */
export interface Reader<S = unknown> {
  readonly db: Kysely<Database>
  readonly now: Date
  readonly log: Logger
  readonly services: S
}

/** Where a transaction comes from. */
export interface Origin {
  requestId: string
  ip: string
  userAgent: string
}

/** A line of the audit trail (activity.ts). */
export interface Line {
  subject_type: string
  subject_id: number
  actor_id: number | null
  impersonator_id: number | null
  action: string
  changes: Record<string, readonly [unknown, unknown]>
  reason: string | null
  created_at: Date
}

/** A socket message (events.ts). */
export interface Sent {
  channel: string
  event: string
  payload: object
  created_at: Date
}

/** Rows of a module that are written together at the end of the transaction, by the statement that writes the trail. */
export interface Batch<T> {
  /** Queries of its WITH, and the one that selects their messages (events.ts, `emitted`). */
  write(items: readonly T[]): { queries: RawBuilder<unknown>; messages: RawBuilder<unknown> }
}

/** What is done about things of one kind at the end of the transaction, before its last statement. */
export interface Ending<T> {
  run(tx: Tx, items: readonly T[]): Promise<void>
}

/** What a transaction leaves behind besides what it changed. It is collected while it runs. */
export interface Trail {
  lines: Line[]
  messages: Sent[]
  batches: Map<Batch<never>, unknown[]>
  endings: Map<Ending<never>, unknown[]>
}

/** What the queue needs to know of a job (jobs/job.ts). */
export interface Queueable<S extends z.ZodType> {
  name: string
  schema: S
}

export interface QueueOptions {
  startAfter?: Date
  /** At most one waiting job with this key: while one waits, another is not added. */
  singletonKey?: string
  /** A UUID of its own: a second job with it is not added, even when the first has run. */
  id?: string
}

/** Writes jobs into the queue with the transaction. */
export interface Queue {
  enqueue<S extends z.ZodType>(tx: Tx, job: Queueable<S>, data: z.input<S>, options?: QueueOptions): Promise<void>
}

interface Parts<S> {
  db: Transaction<Database>
  now: Date
  log: Logger
  services: S
  /** The call that it serves; null for jobs and the command line. */
  origin: Origin | null
  queue: Queue
  afterCommit: Set<() => void>
  /** The trail of an earlier step of the demo, to go on with; a new one unless given. */
  trail?: Trail
}

/** One open transaction. Whatever writes asks for this type; copies of its fields are none, only `openTx` makes one. */
class OpenTransaction<S> implements Reader<S> {
  readonly db: Transaction<Database>
  readonly now: Date
  readonly log: Logger
  readonly services: S
  readonly origin: Origin | null
  /** What the runner writes before the commit: log lines, socket messages, notifications. */
  readonly trail: Trail
  readonly #queue: Queue
  readonly #afterCommit: Set<() => void>

  constructor({ db, now, log, services, origin, queue, afterCommit, trail }: Parts<S>) {
    this.db = db
    this.now = now
    this.log = log
    this.services = services
    this.origin = origin
    this.trail = trail ?? { lines: [], messages: [], batches: new Map(), endings: new Map() }
    this.#queue = queue
    this.#afterCommit = afterCommit
  }

  /** Puts a job into the queue: it exists when and only when the transaction commits. */
  enqueue<J extends z.ZodType>(job: Queueable<J>, data: z.input<J>, options?: QueueOptions): Promise<void> {
    return this.#queue.enqueue(this, job, data, options)
  }

  /** Does something that can't fail once the transaction has committed, and never if it hasn't: wakes, cookies. */
  afterCommit(task: () => void): void {
    this.#afterCommit.add(task)
  }
}

export type Tx<S = unknown> = OpenTransaction<S>

/** For the runner, and for the demo, which lives through other moments than the present. */
export const openTx = <S>(parts: Parts<S>): Tx<S> => new OpenTransaction(parts)
