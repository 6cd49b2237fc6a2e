import { randomUUID } from 'node:crypto'
import { activityContract } from '@slipway/domain/activity/contract.ts'
import { jobsContract } from '@slipway/domain/jobs/contract.ts'
import { messages as words } from '@slipway/domain/jobs/messages.ru.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'
import { defineJob, type Job } from '../../platform/jobs/job.ts'
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { jobs as declared } from '../index.ts'

const letter = z.object({ key: z.number(), to: z.string(), password: z.string() })
let fails = true
let ran: number[] = []
const failing = defineJob({
  name: 'test-letter',
  schema: letter,
  retries: 0,
  shows: ['key'],
  run: async (_context, { key }) => {
    if (fails) throw new Error('550 to ann@example.com from 10.1.2.3, password=hunter2, Bearer abc.def-123')
    ran.push(key)
  },
})
/** Waits for its next try after the first one. */
const patient = defineJob({ ...failing, name: 'test-patient', retries: 5 })
const jobs: readonly Job[] = [failing, patient]

let app: TestApp
let admin: Person
let other: Person
const started: Jobs<Services>[] = []

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  other = await app.people.superadministrator()
  await app.services.jobs.open([...declared, ...jobs], { supervise: false })
})
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop()
  fails = true
  ran = []
})
afterAll(() => app.close())

/** Workers of a node of their own, which take a job up as they do in production. */
async function work(): Promise<void> {
  const node = createJobs<Services>(app.services.config.DATABASE_URL as string, () => undefined, 1)
  await node.open(jobs, { supervise: true })
  await node.work([], app.jobContext)
  started.push(node)
}
const stopWork = async () => {
  for (const one of started.splice(0)) await one.stop()
}

const enqueue = (job: typeof failing, key: number, options = {}) =>
  app.transact((tx) => app.services.jobs.enqueue(tx, job, { key, to: 'ann@example.com', password: 'hunter2' }, options))
type Filter = NonNullable<Parameters<typeof list>[0]>
const list = async (filter: { queue?: string; state?: string; search?: string } = {}) =>
  (await admin.callUnchecked(jobsContract.list, { query: { filter } })).data
const waitFor = async (filter: Filter, count = 1) => {
  await expect.poll(async () => (await list(filter)).length, { interval: 50 }).toBe(count)
  return list(filter)
}
const show = async (id: string) => (await admin.call(jobsContract.show, { params: { id } })).data
const redrive = (id: string, as = admin) => as.call(jobsContract.redrive, { params: { id } })
const discard = (id: string, reason = 'Адреса больше нет') =>
  admin.call(jobsContract.discard, { params: { id }, body: { reason } })
const decide = (body: object) => admin.callUnchecked(jobsContract.decideMany, { body })

/** A job that has really failed for good. */
async function dead(key: number): Promise<string> {
  await enqueue(failing, key)
  await work()
  const [row] = await waitFor({ queue: 'test-letter', state: 'dead' })
  await stopWork()
  return row?.id as string
}

test('a job that failed for good is a dead letter of its queue, says why, and shows of its payload what it may', async () => {
  const id = await dead(1)
  const job = await show(id)
  expect(job).toMatchObject({ queue: 'test-letter', state: 'dead', tries: 1, most_tries: 1 })
  expect(job.error).toBe('550 to •••@••• from •••, password=•••, Bearer •••')
  expect(job.payload).toEqual([
    { name: 'key', value: '1' },
    { name: 'password', value: null },
    { name: 'to', value: null },
  ])
  const [failed] = await list({ queue: 'test-letter', state: 'failed' })
  expect((await show(failed?.id as string)).dead_letter).toBe(id)
  const { data } = await admin.call(jobsContract.overview, {})
  const queue = data.queues.find(({ name }) => name === 'test-letter')
  expect(queue).toMatchObject({ counts: { dead: 1, waiting: 0 }, dead_since: expect.any(String), waits_since: null })
  await discard(id)
})

describe('a dead letter', () => {
  test('is put back once, whoever presses twice, runs then, and the log tells who did it', async () => {
    const id = await dead(2)
    const answers = await Promise.all([redrive(id), redrive(id, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('job_decided')
    const again = await redrive(id)
    expect([again.status, again.code]).toEqual([409, 'job_decided'])
    const won = answers.find(({ status }) => status === 200)
    expect(won?.data).toMatchObject({ queue: 'test-letter', state: 'waiting', tries: 0 })
    expect(await list({ queue: 'test-letter', state: 'waiting,dead' })).toHaveLength(1)
    const became = won?.data.id as string
    expect((await show(became)).decisions).toMatchObject([{ kind: 'redrive' }])
    const log = await admin.call(activityContract.list, { query: { filter: { subject_type: 'job' } } })
    expect(log.data[0]).toMatchObject({ action: 'redrive', changes: { job_state: ['dead', 'waiting'] } })
    expect([admin.id, other.id]).toContain(log.data[0]?.user?.id)
    fails = false
    await work()
    await expect.poll(() => ran, { interval: 20 }).toEqual([2])
    await expect.poll(async () => (await show(became)).state, { interval: 20 }).toBe('done')
    expect((await show(became)).line.map(({ state }) => state)).toEqual(['failed'])
  })

  test('is discarded with a reason, and nothing else can be done with it then', async () => {
    const id = await dead(3)
    const bare = await admin.callUnchecked(jobsContract.discard, { params: { id }, body: { reason: ' ' } })
    expect([bare.status, Object.keys(bare.fields ?? {})]).toEqual([422, ['reason']])
    expect((await discard(id)).data.state).toBe('discarded')
    expect((await show(id)).decisions).toMatchObject([
      { kind: 'discard', reason: 'Адреса больше нет', user: { id: admin.id } },
    ])
    for (const answer of [await redrive(id), await discard(id)]) {
      expect([answer.status, answer.code]).toEqual([409, 'job_decided'])
    }
    const log = await admin.call(activityContract.list, { query: { filter: { subject_type: 'job' } } })
    expect(log.data[0]).toMatchObject({ action: 'discard', reason: 'Адреса больше нет', user: { id: admin.id } })
  })

  test('stays where the same job waits already', async () => {
    const id = await dead(4)
    const key = sql`singleton_key = 'same'`
    await sql`UPDATE pgboss.job SET ${key} WHERE id = ${id}`.execute(app.db)
    await enqueue(failing, 4, { singletonKey: 'same' })
    const answer = await redrive(id)
    expect([answer.status, answer.code]).toEqual([409, 'job_waits_already'])
    expect((await show(id)).state).toBe('dead')
    const [waiting] = await list({ queue: 'test-letter', state: 'waiting' })
    await discard(waiting?.id as string)
    await discard(id)
  })
})

test('what waits for its next try is tried at once', async () => {
  await enqueue(patient, 5)
  await work()
  const [row] = await waitFor({ queue: 'test-patient', state: 'retrying' })
  await stopWork()
  const id = row?.id as string
  expect(row).toMatchObject({ tries: 1, most_tries: 6 })
  await sql`UPDATE pgboss.job SET start_after = now() + interval '1 hour' WHERE id = ${id}`.execute(app.db)
  const retry = () => admin.call(jobsContract.retry, { params: { id } })
  const answers = await Promise.all([retry(), retry()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  fails = false
  await work()
  await expect.poll(() => ran, { interval: 20 }).toEqual([5])
  await expect.poll(async () => (await retry()).code, { interval: 20 }).toMatch(/^job_(moved|decided)$/)
})

test('many are decided at once, each told of by itself', async () => {
  const planned = { startAfter: new Date(Date.now() + 3_600_000) }
  await enqueue(failing, 6, planned)
  await enqueue(failing, 7, planned)
  const ids = (await list({ queue: 'test-letter', state: 'planned' })).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const gone = randomUUID()
  const { data } = await decide({ ids: [ids[0], gone], kind: 'discard', reason: 'Лишнее' })
  expect(data).toMatchObject({ done: [ids[0]], refused: [{ id: gone, code: 'not_found' }], left: 0 })
  const rest = await decide({ filter: { queue: 'test-letter', state: 'planned' }, kind: 'discard', reason: 'Лишнее' })
  expect(rest.data).toMatchObject({ done: [ids[1]], refused: [] })
  for (const body of [
    { ids, kind: 'discard' },
    { ids: ['1'], kind: 'redrive' },
    { ids, filter: {}, kind: 'redrive' },
    { ids, kind: 'delete', reason: 'x' },
  ]) {
    expect((await decide(body)).status).toBe(422)
  }
})

test('jobs are found by the first signs of their ids, and nothing that is none finds all of them', async () => {
  const planned = { startAfter: new Date(Date.now() + 3_600_000) }
  await enqueue(failing, 8, planned)
  const [row] = await list({ queue: 'test-letter', state: 'planned' })
  const id = row?.id as string
  for (const search of [id, id.slice(0, 13), id.slice(0, 8).toUpperCase(), `#${id.slice(0, 9)}`]) {
    expect([search, (await list({ search })).map((one) => one.id)]).toEqual([search, [id]])
  }
  for (const search of ['письмо', '%%', `${id.slice(0, 8)}x`])
    expect([search, await list({ search })]).toEqual([search, []])
  await discard(id)
  expect((await admin.call(jobsContract.show, { params: { id: 'nonsense' } })).status).toBe(404)
  expect((await admin.call(jobsContract.show, { params: { id: randomUUID() } })).status).toBe(404)
})

test('numbers of cards, accounts and papers in an error are masked, and what is none is not', async () => {
  await enqueue(failing, 10, { startAfter: new Date(Date.now() + 3_600_000) })
  const [row] = await list({ queue: 'test-letter', state: 'planned' })
  const id = row?.id as string
  const message =
    'paper 123456789. Card 2200123412341234567, account 40817810099910004312; row 12345678, took 1.123456789 s'
  await sql`UPDATE pgboss.job SET output = ${JSON.stringify({ message })}::jsonb WHERE id = ${id}`.execute(app.db)
  expect((await show(id)).error).toBe('paper •••. Card •••, account •••; row 12345678, took 1.123456789 s')
  await discard(id)
})

test('what runs by the clock says when it runs next and how it went last', async () => {
  await enqueue(failing, 9, { startAfter: new Date(Date.now() + 3_600_000) })
  const [row] = await list({ queue: 'test-letter', state: 'planned' })
  await sql`INSERT INTO pgboss.schedule (name, cron, last_job_id) VALUES ('test-letter', '17 3 * * *', ${row?.id}),
    ('test-patient', '*/5 * * * *', NULL)`.execute(app.db)
  const { data } = await admin.call(jobsContract.overview, {})
  expect(data.schedules).toMatchObject([
    { queue: 'test-letter', cron: '17 3 * * *', last: { id: row?.id, state: 'planned' } },
    { queue: 'test-patient', last: null },
  ])
  const [daily, often] = data.schedules.map(({ next_at }) => new Date(next_at as string))
  expect([daily?.getUTCHours(), daily?.getUTCMinutes()]).toEqual([3, 17])
  expect((often as Date).getTime() - app.now().getTime()).toBeLessThanOrEqual(300_000)
})

test('what a job shows stands in its schema, and is never what is sealed', () => {
  for (const { name, schema, shows = [] } of declared) {
    const fields = Object.keys((schema as z.ZodObject).shape ?? {})
    for (const field of shows) expect([name, fields]).toEqual([name, expect.arrayContaining([field])])
    expect(shows).not.toContain('sealed')
  }
})

test('every queue of the code has a name in words', () => {
  expect(declared.map(({ name }) => name).filter((name) => !(`queue_${name}` in words))).toEqual([])
})
