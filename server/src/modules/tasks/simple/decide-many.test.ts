import { simpleTasksContract } from '@slipway/domain/simple-tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { Client } from '../../../../test/client.ts'
import { balanceOf } from '../../../../test/factories/money.ts'
import { buildSubtask } from '../../../../test/factories/tasks.ts'
import type { Person } from '../../../../test/people.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { readerOf } from '../../../platform/runner.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 12 })
  owner = await app.people.creator()
})
afterAll(() => app.close())

const decide = (who: Client, body: object) => who.callUnchecked(simpleTasksContract.decide, { body: body as never })
const waiting = (options: object = {}) =>
  buildSubtask(app, {
    type: 'user_simple',
    status: 'checking',
    submitted_at: app.now(),
    owner_id: owner.id,
    ...options,
  })
const statusOf = async (id: number) =>
  (await app.db.selectFrom('subtasks').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('each is accepted and paid by itself, and each refusal says why', async () => {
  const [one, other] = [await waiting({ cost_minor: 30_000n }), await waiting()]
  const done = await waiting({ status: 'completed' })
  const foreign = await waiting({ owner_id: (await app.people.creator()).id })
  const stage = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
  const ids = [one.id, other.id, done.id, foreign.id, stage.id, 2_147_000_000]
  const { status, data } = await decide(owner, { ids, decision: 'complete' })
  expect(status).toBe(200)
  expect(data.done).toEqual([one.id, other.id])
  expect(data.refused.map(({ id }: { id: number }) => id)).toEqual([done.id, foreign.id, stage.id, 2_147_000_000])
  expect(data.refused.every(({ message }: { message: string }) => message.length > 5)).toBe(true)
  expect(await balanceOf(app, one.executor_id as number)).toBe('300.00')
  expect(await Promise.all([done, foreign, stage].map(({ id }) => statusOf(id)))).toEqual([
    'completed',
    'checking',
    'checking',
  ])
})

test('sent back, every executor reads the same; without words nothing is sent back', async () => {
  const tasks = [await waiting(), await waiting()]
  const ids = tasks.map(({ id }) => id)
  for (const comment of [undefined, '', '  ']) {
    expect((await decide(owner, { ids, decision: 'revise', comment })).status).toBe(422)
  }
  expect(await Promise.all(ids.map(statusOf))).toEqual(['checking', 'checking'])
  expect((await decide(owner, { ids, decision: 'revise', comment: 'Скриншот целиком' })).data).toMatchObject({
    done: ids,
    refused: [],
  })
  const comments = await app.db.selectFrom('comments').select('text').where('subtask_id', 'in', ids).execute()
  expect(comments).toEqual([{ text: 'Скриншот целиком' }, { text: 'Скриншот целиком' }])
  expect(await Promise.all(ids.map(statusOf))).toEqual(['revision', 'revision'])
})

test('pressed many times at once, each is paid once', async () => {
  const tasks = await Promise.all([1, 2, 3].map(() => waiting({ cost_minor: 10_000n })))
  const ids = tasks.map(({ id }) => id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => decide(owner, { ids, decision: 'complete' })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const { executor_id } of tasks) expect(await balanceOf(app, executor_id as number)).toBe('100.00')
  expect((await verifyLedger(readerOf(app.db, app.services))).differences).toEqual([])
})

test('who ordered nothing decides nothing, and the body says what it means', async () => {
  const task = await waiting()
  const body = { ids: [task.id], decision: 'complete' }
  for (const role of ['designer', 'tester'] as const) {
    expect((await decide(await app.people[role](), body)).status, role).toBe(403)
  }
  for (const role of ['creator', 'aso_manager'] as const) {
    expect((await decide(await app.people[role](), body)).data.done, role).toEqual([])
  }
  for (const wrong of [
    {},
    { ids: [] },
    { ids: [task.id], decision: 'release' },
    { filter: {}, decision: 'complete' },
  ]) {
    expect((await decide(owner, wrong)).status).toBe(422)
  }
  expect(await statusOf(task.id)).toBe('checking')
})
