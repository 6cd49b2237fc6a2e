import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildSubtask, setSetting } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'
import { rounds } from '../../../test/rounds.ts'

const executors = 200
const times = rounds('T1_ROUNDS', 10)

let app: TestApp
let crowd: Person[]

beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  crowd = await Promise.all(Array.from({ length: executors }, () => app.people.designer()))
  // Signed in before the race.
  await Promise.all(crowd.map((person) => person.headers()))
})
afterAll(() => app.close())

const take = (who: Client, id: number) => who.call(tasksContract.take, { params: { id } })

const countBy = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))

test(`T1: of ${executors} executors who take the same task at once one wins and the others get 409, in ${times} rounds`, async () => {
  await setSetting(app, 'claim_limit', String(times))
  const owner = await app.people.creator()
  const tasks = []
  for (let round = 0; round < times; round++) tasks.push(await buildSubtask(app, { owner_id: owner.id }))
  const outcomes = []
  for (const { id } of tasks) {
    const answers = await Promise.all(crowd.map((person) => take(person, id)))
    outcomes.push(countBy(answers.map(({ status }) => status)))
    const losers = answers.filter(({ status }) => status === 409)
    expect(losers.every(({ code, problem }) => code === 'transition_denied' && problem.current === 'process')).toBe(
      true,
    )
  }
  expect(outcomes).toEqual(Array.from({ length: times }, () => ({ 200: 1, 409: executors - 1 })))
  const attempts = await app.db.selectFrom('subtask_attempts').select(['subtask_id', 'user_id']).execute()
  const held = await app.db.selectFrom('subtasks').select(['id', 'executor_id', 'status']).execute()
  expect(attempts.length).toBe(times)
  expect(
    held.every(
      ({ id, executor_id, status }) =>
        status === 'process' && attempts.some((a) => a.subtask_id === id && a.user_id === executor_id),
    ),
  ).toBe(true)
})

test('the claim limit holds when one person takes many tasks at once', async () => {
  await setSetting(app, 'claim_limit', '3')
  const designer = await app.people.designer()
  const tasks = await Promise.all(Array.from({ length: 20 }, () => buildSubtask(app)))
  const answers = await Promise.all(tasks.map((task) => take(designer, task.id)))
  expect(countBy(answers.map(({ status }) => status))).toEqual({ 200: 3, 409: 17 })
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.code).toBe('claim_limit')
  expect(refused?.messages.join()).toContain('3')
})

test('taking a task again that one has just taken answers 200 and changes nothing', async () => {
  const designer = await app.people.designer()
  const task = await buildSubtask(app)
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(designer, task.id)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const row = await app.db.selectFrom('subtasks').selectAll().where('id', '=', task.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    status: 'process',
    executor_id: designer.id,
    version: task.version + 1,
    attempt_number: 1,
  })
})

test('blocked people, the unskilled and those who failed before are told why they may not take a task', async () => {
  const [kotlin, dart] = await app.db.selectFrom('programming_languages').select('id').orderBy('id').limit(2).execute()
  const task = await buildSubtask(app, { type: 'programmer' })
  await app.db
    .updateTable('applications')
    .set({ programming_language_id: kotlin?.id as number })
    .where('id', '=', task.application_id)
    .execute()
  const programmer = (languages: number[], more: object = {}) =>
    app.people.programmer({ programming_languages: languages, ...more })
  const codeFor = async (person: Client) => {
    const { status, code } = await take(person, task.id)
    return [status, code]
  }
  expect(await codeFor(await programmer([dart?.id as number]))).toEqual([403, 'skill_mismatch'])
  expect(await codeFor(await programmer([kotlin?.id as number], { task_block: true }))).toEqual([403, 'task_block'])
  const unlucky = await programmer([kotlin?.id as number])
  await app.db
    .insertInto('subtask_attempts')
    .values({
      subtask_id: task.id,
      number: 1,
      user_id: unlucky.id,
      started_at: app.now(),
      closed_at: app.now(),
      outcome: 'expired',
    })
    .execute()
  await app.db.updateTable('subtasks').set({ attempt_number: 1 }).where('id', '=', task.id).execute()
  expect(await codeFor(unlucky)).toEqual([403, 'failed_before'])
  const forget = async (who: Client) => (await who.call(tasksContract.forgetFailed, { params: { id: task.id } })).status
  // Whoever sent the work back last judges it no more once the application is another manager's.
  const before = await app.people.app_manager()
  await app.db
    .updateTable('subtasks')
    .set({ last_actor_id: before.id, last_action: 'revise' })
    .where('id', '=', task.id)
    .execute()
  expect([403, 404]).toContain(await forget(before))
  expect(await forget(app.as({ id: task.owner_id }))).toBe(204)
  expect(await codeFor(unlucky)).toEqual([200, undefined])
})
