import { randomUUID } from 'node:crypto'
import { type Queue as BossQueue, fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { jsonText } from '../database/json-columns.ts'
import { connectionOf, idleMs } from '../database/pool.ts'
import { storableJson } from '../outer-text.ts'
import type { Queue, Tx } from '../tx.ts'
import { boardIndexes, redrivable } from './board.ts'
import { deadLetter } from './dead-letter.ts'
import type { Job, JobContext, JobHost, Schedule } from './job.ts'

/** `S`: what the process offers to its jobs. */
export interface Jobs<S> extends Queue {
  /** Makes the queues; with `supervise` looks after them, too: after the schedules and the jobs of the dead. */
  open(jobs: readonly Job<z.ZodType, S>[], options: { supervise: boolean }): Promise<void>
  /** Starts the workers and the schedules. */
  work(schedules: readonly Schedule[], host: JobHost<S>): Promise<void>
  /** Runs everything that is due by the clock of the host, for tests; answers how many jobs ran. */
  drain(host: JobHost<S>): Promise<number>
  /**
   * Gives jobs that failed for good another go, the oldest first: those of one queue, or these, where they are named. Those
   * whose definition says `redrive: false` stay, unless they are named.
   */
  redrive(tx: Tx, options: Redriven): Promise<number>
  /** The job of this name; undefined when the code has none any more. */
  find(name: string): Job<z.ZodType, S> | undefined
  /** The names of all queues that the code fills. */
  names(): readonly string[]
  /** Lets the workers of this node look at once. */
  wake(tx: Tx, name: string): void
  stop(): Promise<void>
}

interface Redriven {
  limit: number
  queue?: string
  /** The dead letters themselves. */
  ids?: string[]
}

const stopMs = 3_000
/** A worker that is silent for longer counts as dead, and its job runs again. */
const heartbeatSeconds = 15
/** How often the jobs of the dead are looked for. */
const watchSeconds = 30
/** How often one look is taken for all queues. */
const lookSeconds = 2
/** How often a worker looks by itself: it is told of everything before. */
const backstopSeconds = 600

const polling = { pollingIntervalSeconds: backstopSeconds, burstWhenBatchFull: true }
/** What of its own work pg-boss does seldom: nothing here depends on other jobs, and no schedule on seconds. */
const seldom = { flowIntervalSeconds: 600, cronWorkerIntervalSeconds: 30 }

/** What pg-boss keeps: the job's data, and when it is due by our clock. */
interface Envelope {
  input: unknown
  due: string | null
}
interface Claimed {
  id: string
  retryCount: number
  data: Envelope
}

export function createJobs<S>(
  url: string,
  onError: (error: unknown) => void,
  watchEvery = watchSeconds,
  lookEvery = lookSeconds,
): Jobs<S> {
  const connection = { ...connectionOf(url, 'slipway-jobs'), max: 4, idleTimeoutMillis: idleMs }
  let boss = new PgBoss(connection)
  let known: readonly Job<z.ZodType, S>[] = []
  /** The workers of this node, by the name of their job. */
  const workers = new Map<string, string[]>()
  const wakeWorkers = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }
  let nextLook: ReturnType<typeof setTimeout> | undefined

  /** Jobs are told of by a notification with their commit; retries, and what was to wait, become due without any. */
  async function lookForDue(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(dueQueues)
    for (const { name } of rows as { name: string }[]) wakeWorkers(name)
  }
  const lookAgain = () => {
    nextLook = setTimeout(
      () =>
        lookForDue()
          .catch(onError)
          .finally(() => nextLook && lookAgain()),
      lookEvery * 1000,
    )
  }

  async function runOne(job: Job<z.ZodType, S>, host: JobHost<S>, { id, retryCount, data }: Claimed): Promise<void> {
    const finish: JobContext<S>['finish'] = (work) =>
      host.transact(async (tx) => {
        const result = await work(tx)
        const completed = await boss.complete(job.name, { id, retryCount }, null, { db: fromKysely(tx.db) })
        // pg-boss answers `affected`, though its type doesn't say so.
        if ((completed as { affected?: number }).affected !== 1)
          throw new Error(`The job ${job.name} ${id} was given to another worker`)
        return result
      })
    await job.run({ ...host, finish }, job.schema.parse(data.input))
  }

  async function startWorkers(job: Job<z.ZodType, S>, host: JobHost<S>): Promise<string[]> {
    const ids: string[] = []
    while (ids.length < (job.concurrency ?? 2)) {
      const id = await boss.work<Envelope>(job.name, polling, async (claimed) => {
        for (const one of claimed) await runOne(job, host, one).catch((error: unknown) => failed(job, host, one, error))
      })
      ids.push(id)
    }
    return ids
  }

  /** Answers whether there was something to make or to change. */
  async function prepareQueues(): Promise<boolean> {
    const wanted = [{ name: deadLetter }, ...known.map(queueOf)]
    const existing = new Map((await boss.getQueues(wanted.map(({ name }) => name))).map((queue) => [queue.name, queue]))
    let changed = false
    for (const { name, ...options } of wanted) {
      const queue = existing.get(name)
      if (!queue) await boss.createQueue(name, options)
      else if ('retryLimit' in options && differs(queue, options)) {
        await boss.updateQueue(name, { retryLimit: options.retryLimit, heartbeatSeconds, notify: true })
      } else continue
      changed = true
    }
    return changed
  }

  return {
    async enqueue(tx, job, data, { startAfter, singletonKey = randomUUID(), id } = {}) {
      const input: unknown = JSON.parse(jsonText(job.schema.parse(data)))
      const envelope: Envelope = { input, due: startAfter?.toISOString() ?? null }
      await boss.send(job.name, envelope, {
        singletonKey,
        ...(startAfter ? { startAfter } : {}),
        ...(id ? { id } : {}),
        db: fromKysely(tx.db),
      })
    },
    async open(jobs, { supervise }) {
      known = jobs
      const watched = { superviseIntervalSeconds: watchEvery, monitorIntervalSeconds: watchEvery }
      const start = async () => {
        boss = new PgBoss({
          ...connection,
          ...watched,
          ...seldom,
          supervise,
          schedule: supervise,
          useListenNotify: supervise,
        })
        boss.on('error', onError)
        await boss.start()
      }
      await start()
      // It reads the queues when it starts. A newer one would be read with its first job, on another connection, while
      // the transaction that sends the job holds its locks.
      if (await prepareQueues()) {
        await boss.stop({ graceful: false })
        await start()
      }
      await boss.getDb().executeSql(boardIndexes)
    },
    async work(schedules, host) {
      for (const job of known) workers.set(job.name, await startWorkers(job, host))
      await keepSchedules(boss, schedules)
      lookAgain()
    },
    async drain(host) {
      let ran = 0
      const early: Claimed[] = []
      for (let found = true; found; ) {
        found = false
        for (const job of known) {
          const claimed = await boss.fetch<Envelope>(job.name, { batchSize: 100, ignoreStartAfter: true })
          for (const one of claimed) {
            if (one.data.due && new Date(one.data.due) > host.now()) early.push(one)
            else {
              await runOne(job, host, one)
              await boss.complete(job.name, one)
              found = true
              ran++
            }
          }
        }
      }
      await putBack(boss, early)
      return ran
    },
    redrive: async (tx, { limit, queue, ids }) => {
      const never = known.filter(({ redrive }) => redrive === false).map(({ name }) => name)
      const chosen = ids ?? (await redrivable(tx, { limit, queue, never }))
      return chosen.length ? boss.redrive(deadLetter, { limit, ids: chosen, db: fromKysely(tx.db) }) : 0
    },
    find: (name) => known.find((job) => job.name === name),
    names: () => known.map(({ name }) => name),
    wake: (tx, name) => tx.afterCommit(() => wakeWorkers(name)),
    stop: () => {
      clearTimeout(nextLook)
      nextLook = undefined
      return boss.stop({ graceful: true, timeout: stopMs })
    },
  }
}

/** The queue keeps why; the log says it when that was the last try. */
function failed<S>(job: Job<z.ZodType, S>, { log }: JobHost<S>, { id, retryCount }: Claimed, error: unknown): never {
  if (retryCount >= job.retries) log.error({ err: error, job: job.name, id }, 'a job failed for good')
  throw storable(error)
}

/** pg-boss keeps what is thrown as jsonb: a text out of a file in it must not keep the job from failing. */
function storable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  const words = JSON.stringify({ name, message, stack })
  return storableJson(words) === words ? error : Object.assign(new Error(), JSON.parse(storableJson(words)))
}

function queueOf(job: Job<z.ZodType, never>): BossQueue {
  return {
    name: job.name,
    // One waiting job per singleton key; each job without one has a key of its own.
    policy: 'short',
    retryLimit: job.retries,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 300,
    heartbeatSeconds,
    notify: true,
    deadLetter,
  }
}

const differs = (queue: BossQueue, { retryLimit }: Pick<BossQueue, 'retryLimit'>): boolean =>
  queue.retryLimit !== retryLimit || queue.heartbeatSeconds !== heartbeatSeconds || !queue.notify

/** The queues with a job that may run now. */
const dueQueues = "SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND start_after <= now()"

/** The schedules of the code and no others. */
async function keepSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const names = new Set(schedules.map(({ job }) => job))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
  const envelope: Envelope = { input: {}, due: null }
  for (const { job, cron } of schedules) await boss.schedule(job, cron, envelope, { tz: 'UTC' })
}

/** Gives back what `drain` took although it is not due yet. Of one key only one waits: others may have come meanwhile. */
async function putBack(boss: PgBoss, jobs: readonly Claimed[]): Promise<void> {
  if (!jobs.length) return
  const ids = jobs.map(({ id }) => id)
  const text = `WITH early AS (SELECT * FROM pgboss.job WHERE id = ANY($1::uuid[])),
    kept AS (
      SELECT DISTINCT ON (name, singleton_key) id FROM early WHERE NOT EXISTS (
        SELECT FROM pgboss.job late
        WHERE late.state = 'created' AND late.name = early.name AND late.singleton_key = early.singleton_key)
      ORDER BY name, singleton_key, created_on),
    gone AS (DELETE FROM pgboss.job WHERE id IN (SELECT id FROM early) AND id NOT IN (SELECT id FROM kept))
    UPDATE pgboss.job SET state = 'created', started_on = NULL WHERE id IN (SELECT id FROM kept)`
  await boss.getDb().executeSql(text, [ids])
}
