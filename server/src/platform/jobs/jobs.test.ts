import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Services } from '../services.ts'
import { deadLetter } from './dead-letter.ts'
import { defineJob, type Job } from './job.ts'
import { createJobs, type Jobs } from './jobs.ts'

let app: TestApp
let ran: number[] = []
const started: Jobs<Services>[] = []

const schema = z.object({ number: z.number() })
const note = defineJob({
  name: 'test-note',
  schema,
  retries: 3,
  run: async (_context, { number }) => {
    ran.push(number)
  },
})
const poison = defineJob({
  name: 'test-poison',
  schema,
  retries: 0,
  run: async () => {
    throw new Error('poison')
  },
})
const garbled = defineJob({
  name: 'test-garbled',
  schema: z.object({ word: z.string() }),
  retries: 0,
  run: async (_context, { word }) => {
    throw new Error(`${word} out of a file: \0 \uD800`)
  },
})
const mark = 'test-finished'
/** Writes once; what happens before the commit is the test's. */
let beforeFinish: (() => Promise<void>) | null = null
const once = defineJob({
  name: 'test-once',
  schema,
  retries: 1,
  run: async ({ finish }, { number }) => {
    await beforeFinish?.()
    await finish((tx) =>
      tx.db
        .insertInto('rate_limits')
        .values({ key: `${mark}-${number}` })
        .execute(),
    )
  },
})
const jobs: readonly Job[] = [note, poison, garbled, once]

beforeAll(async () => {
  app = await createTestApp()
})
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop()
})
afterAll(() => app.close())

const url = () => app.services.config.DATABASE_URL as string

/** Looks and changes beside the queue's back. */
async function sqlOf<T extends object>(text: string, values: unknown[]): Promise<T[]> {
  const connection = new pg.Client({ connectionString: url() })
  await connection.connect()
  return (await connection.query<T>(text, values).finally(() => connection.end())).rows
}

/** A queue of a node of its own; with `work` its workers run, and look for jobs of others every `lookEvery` seconds. */
async function node(work: boolean, lookEvery?: number): Promise<Jobs<Services>> {
  ran = []
  const one = createJobs<Services>(url(), () => undefined, 1, lookEvery)
  await one.open(jobs, { supervise: work })
  if (work) await one.work([], app.jobContext)
  started.push(one)
  return one
}

const state = (name: string) =>
  sqlOf<{ state: string; data: unknown }>('SELECT state, data FROM pgboss.job WHERE name = $1 ORDER BY created_on', [
    name,
  ])

describe('the queue', () => {
  it('takes the first job of a new queue by the transaction alone, which waits for no other connection', async () => {
    const fresh = defineJob({ name: 'test-fresh', schema, retries: 0, run: async () => undefined })
    const queue = createJobs<Services>(url(), () => undefined)
    started.push(queue)
    await queue.open([fresh], { supervise: false })
    await app.transact(async (tx) => {
      // Another connection that read the queues now would wait for this transaction, and the transaction for it.
      await sql`LOCK TABLE pgboss.queue IN ACCESS EXCLUSIVE MODE`.execute(tx.db)
      await queue.enqueue(tx, fresh, { number: 1 })
    })
    expect(await state('test-fresh')).toHaveLength(1)
  })

  it('T5: has a job when and only when its transaction commits', async () => {
    const queue = await node(false)
    const failed = app.transact(async (tx) => {
      await queue.enqueue(tx, note, { number: 1 })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await app.transact((tx) => queue.enqueue(tx, note, { number: 2 }))
    expect(await queue.drain(app.jobContext)).toBe(1)
    expect(ran).toEqual([2])
  })

  it('keeps one waiting job of a key, and any number without one', async () => {
    const queue = await node(false)
    await app.transact(async (tx) => {
      for (const number of [1, 2, 3]) await queue.enqueue(tx, note, { number }, { singletonKey: 'same' })
      for (const number of [4, 5]) await queue.enqueue(tx, note, { number })
    })
    await queue.drain(app.jobContext)
    expect(ran.toSorted()).toEqual([1, 4, 5])
  })

  it('runs what is due by the clock and keeps the rest', async () => {
    const queue = await node(false)
    const later = new Date(app.now().getTime() + 3_600_000)
    await app.transact((tx) => queue.enqueue(tx, note, { number: 7 }, { startAfter: later }))
    expect(await queue.drain(app.jobContext)).toBe(0)
    app.setNow(later)
    expect(await queue.drain(app.jobContext)).toBe(1)
    expect(ran).toEqual([7])
  })

  it('refuses data that the job does not take', async () => {
    const queue = await node(false)
    const bad = app.transact((tx) => queue.enqueue(tx, note, { number: 'x' } as never))
    await expect(bad).rejects.toThrow(z.ZodError)
  })
})

describe('the workers', () => {
  it('start a job at once after the commit', async () => {
    // Beyond the first look, which the start makes by itself, nothing is found by looking.
    const queue = await node(true, 3_600)
    await app.transact((tx) => queue.enqueue(tx, note, { number: 10 }))
    await expect.poll(() => ran).toEqual([10])
    await app.transact((tx) => queue.enqueue(tx, note, { number: 11 }))
    await expect.poll(() => ran).toEqual([10, 11])
  })

  it('T14: lay a job that fails every time into the dead letter queue', async () => {
    const queue = await node(true)
    await app.transact((tx) => queue.enqueue(tx, poison, { number: 13 }))
    await expect.poll(() => state(deadLetter)).toHaveLength(1)
    expect(await state(deadLetter)).toMatchObject([{ data: { input: { number: 13 } } }])
  })

  it('P-5: take texts that jsonb refuses, in what a job is given and in what it throws', async () => {
    const queue = await node(true)
    await app.transact((tx) => queue.enqueue(tx, garbled, { word: 'a\0b\uDC00' }))
    const letters = () =>
      sqlOf<{ data: unknown; message: string }>(
        "SELECT data, coalesce(source_output, output)->>'message' AS message FROM pgboss.job WHERE name = $1 AND source_name = $2",
        [deadLetter, garbled.name],
      )
    await expect.poll(letters).toHaveLength(1)
    const [letter] = await letters()
    expect(letter).toMatchObject({ data: { input: { word: 'ab\uFFFD' } } })
    expect(letter?.message).toBe('ab\uFFFD out of a file:  \uFFFD')
  })

  it('complete a job together with what it wrote', async () => {
    const queue = await node(true)
    await app.transact((tx) => queue.enqueue(tx, once, { number: 19 }))
    const written = app.db.selectFrom('rate_limits').select('key').where('key', '=', `${mark}-19`)
    await expect.poll(() => written.execute()).toHaveLength(1)
    await expect.poll(() => state(once.name)).toMatchObject([{ state: 'completed' }])
    await app.db.deleteFrom('rate_limits').where('key', '=', `${mark}-19`).execute()
  })

  it('T14: take up the job of a worker that died with its process', async () => {
    const dead = await node(false)
    await app.transact((tx) => dead.enqueue(tx, note, { number: 23 }))
    // As kill -9 leaves it: claimed, and nobody has said since that they live.
    const [claimed] = await sqlOf<{ heartbeat_seconds: number }>(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '20 s', heartbeat_on = now() - interval '20 s'
        WHERE name = $1 AND data -> 'input' = '{"number": 23}' RETURNING heartbeat_seconds`,
      [note.name],
    )
    expect(claimed?.heartbeat_seconds).toBeLessThan(20)
    await node(true)
    await expect.poll(() => ran).toEqual([23])
  })

  it('T15: roll back what a job did that was meanwhile given to another worker', async () => {
    const queue = await node(false)
    await app.transact((tx) => queue.enqueue(tx, once, { number: 17 }))
    beforeFinish = async () => {
      beforeFinish = null
      await sqlOf('UPDATE pgboss.job SET retry_count = retry_count + 1 WHERE name = $1', [once.name])
    }
    await expect(queue.drain(app.jobContext)).rejects.toThrow('given to another worker')
    const written = app.db.selectFrom('rate_limits').select('key').where('key', 'like', `${mark}%`)
    expect(await written.execute()).toEqual([])
  })
})
