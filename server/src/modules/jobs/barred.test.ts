import { consoleContract } from '@slipway/domain/console/contract.ts'
import { jobsContract } from '@slipway/domain/jobs/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'
import { deadLetter } from '../../platform/jobs/dead-letter.ts'
import { defineJob, type Job } from '../../platform/jobs/job.ts'
import { jobs as declared } from '../index.ts'

const run = async () => undefined
const schema = z.object({ key: z.number() })
const refilled = defineJob({ name: 'test-refilled', schema, retries: 0, refilled: true, run })
const single = defineJob({ name: 'test-single', schema, retries: 0, redrive: false, run })
const usual = defineJob({ name: 'test-usual', schema, retries: 0, run })
const jobs: readonly Job[] = [refilled, single, usual]

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  await app.services.jobs.open([...declared, ...jobs], { supervise: false })
})
afterAll(() => app.close())

const reason = 'Больше не нужно'
const discard = (id: string) => admin.callUnchecked(jobsContract.discard, { params: { id }, body: { reason } })
const redrive = (id: string) => admin.callUnchecked(jobsContract.redrive, { params: { id } })
const decide = (body: object) => admin.callUnchecked(jobsContract.decideMany, { body })
const list = async (queue: string) => (await admin.call(jobsContract.list, { query: { filter: { queue } } })).data

async function planned(job: typeof usual): Promise<string> {
  const startAfter = new Date(Date.now() + 3_600_000)
  await app.transact((tx) => app.services.jobs.enqueue(tx, job, { key: 1 }, { startAfter }))
  const [row] = await list(job.name)
  return row?.id as string
}
/** As the queue leaves a job that has failed for good. */
async function dead(job: typeof usual): Promise<string> {
  const id = await planned(job)
  await sql`UPDATE pgboss.job SET name = ${deadLetter}, source_name = name, source_id = id, source_retry_count = 0,
    start_after = now() WHERE id = ${id}`.execute(app.db)
  return id
}

test('a job that a watch puts back is not discarded: what it works on is stopped, and the row says so', async () => {
  const id = await planned(refilled)
  expect(await list('test-refilled')).toMatchObject([{ id, barred: ['discard'] }])
  const answer = await discard(id)
  expect([answer.status, answer.code]).toEqual([409, 'job_refilled'])
  expect(answer.text).toContain('остановите само дело')
  const { data } = await decide({ ids: [id], kind: 'discard', reason })
  expect(data).toMatchObject({ done: [], refused: [{ id, code: 'job_refilled' }] })
  expect(await list('test-refilled')).toMatchObject([{ id, state: 'planned' }])
})

test('its dead letter is, for nothing comes of it any more', async () => {
  const id = await dead(refilled)
  expect((await discard(id)).data).toMatchObject({ state: 'discarded', barred: [] })
})

test('a code is never put back, by nobody and by no command; it may be discarded', async () => {
  const [id, other] = [await dead(single), await dead(usual)]
  expect(await list('test-single')).toMatchObject([{ id, barred: ['redrive'], state: 'dead' }])
  const answer = await redrive(id)
  expect([answer.status, answer.code]).toEqual([409, 'job_not_again'])
  const { data } = await decide({ ids: [id], kind: 'redrive' })
  expect(data).toMatchObject({ done: [], refused: [{ id, code: 'job_not_again' }] })
  const put = (args: Record<string, string | number>) =>
    admin.call(consoleContract.run, { body: { command: 'redrive-dead-jobs', arguments: args } })
  const runs: Record<string, string | number>[] = [{ limit: 10 }, { limit: 10, queue: 'test-single' }]
  for (const args of runs) {
    await put(args)
    await app.drainJobs()
  }
  expect((await list('test-single')).map((one) => [one.id, one.state])).toEqual([[id, 'dead']])
  expect((await list('test-usual')).map((one) => one.id)).not.toContain(other)
  expect((await discard(id)).data.state).toBe('discarded')
})

test('those that a watch looks after and those that bring codes say so', () => {
  const named = (fits: (job: Pick<Job, 'refilled' | 'redrive'>) => boolean | undefined) =>
    declared.filter(fits).map(({ name }) => name)
  expect(named((job) => job.refilled)).toEqual(expect.arrayContaining(['mailings.step', 'payout-send', 'payout-ask']))
  expect(named((job) => job.redrive === false).toSorted()).toEqual(['identity.follow-code', 'identity.send-code'])
})
