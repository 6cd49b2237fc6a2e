import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { simpleTasksContract as simple } from '@slipway/domain/simple-tasks/contract.ts'
import { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { taskDriver } from '../../../../test/factories/tasks.ts'
import type { Person } from '../../../../test/people.ts'
import { expireTasks } from '../commands/watch-deadlines.ts'

/** S-B5: simple tasks that are ordered together are one row, one notification, and one person's once. */
let app: TestApp
let driver: ReturnType<typeof taskDriver>
let creator: Person
let manager: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 16 })
  driver = taskDriver(app)
  creator = await app.people.creator()
  manager = await app.people.app_manager()
})
afterAll(() => app.close())

const wanted = { name: 'Отзыв', description: 'Честно', tag: 'testimonial', cost: '200', time_limit: 7200 } as const
const order = async (more: object = {}, who = creator) =>
  (await who.call(simple.create, { body: { ...wanted, ...more } })).data
const take = (who: Person, id: number) => who.callUnchecked(simple.userTake, { params: { id }, body: {} })
const boardOf = async (who: Person) =>
  (await who.call(tasksContract.list, { query: { filter: { tab: 'published' }, include: ['pipeline'] } as never })).data
const rowsOf = async (who: Person, orderId: number) =>
  (await who.call(simple.list, { query: { per_page: 100 } as never })).data.filter(({ task_id }) => task_id === orderId)
const statusesOf = async (orderId: number) =>
  (await app.db.selectFrom('subtasks').select('status').where('task_id', '=', orderId).orderBy('id').execute()).map(
    ({ status }) => status,
  )

test('S-B5: those that nobody has taken are one row with a count, on boards and lists, and no pipeline', async () => {
  const { id, task_id, batch } = await order({ quantity: 100 })
  expect(batch).toEqual({ quantity: 100, left: 100, per_person: 1 })
  const worker = await app.people.programmer()
  const offered = (await boardOf(worker)).filter((row) => row.task_id === task_id)
  expect(offered.map((row) => [row.id, row.batch?.left, row.pipeline?.map((step) => step.id)])).toEqual([
    [id, 100, [id]],
  ])
  await take(worker, id)
  const rows = await rowsOf(creator, task_id)
  expect(rows.map(({ status, batch: of }) => [status, of?.left, of?.quantity])).toEqual([
    ['published', 99, 100],
    ['process', 99, 100],
  ])
  // It counts as one in the tabs of the board, too.
  const other = await app.people.programmer()
  const counts = await other.call(statisticsContract.counts, {})
  expect(counts.data.tabs.published).toBe((await boardOf(other)).length)
})

test('S-B5: the file of the list says of how many its row stands for, and how many of them are left', async () => {
  const { id } = await order({ quantity: 7 })
  await take(await app.people.programmer(), id)
  const file = await creator.raw('/api/tasks/simple/export?format=csv&sort=-id')
  const [head = '', first = ''] = file.body.split(/\r?\n/)
  const at = (name: string) => first.split(';')[head.split(';').indexOf(name)]
  expect([at('Сколько задач'), at('Из них не взято')]).toEqual(['7', '6'])
})

test('S-B5: of several who take the same row at once each gets one, as long as there are any', async () => {
  const { id, task_id } = await order({ quantity: 3 })
  const crowd = await Promise.all(Array.from({ length: 12 }, () => app.people.programmer()))
  const answers = await Promise.all(crowd.map((person) => take(person, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(9).fill(409)])
  const taken = answers.filter(({ status }) => status === 200).map(({ data }) => Number(data.id))
  expect(new Set(taken).size).toBe(3)
  expect(await statusesOf(task_id)).toEqual(['process', 'process', 'process'])
})

test('S-B5: one person takes one of them unless the orderer allows more', async () => {
  const once = await order({ quantity: 3 })
  const worker = await app.people.programmer()
  expect((await take(worker, once.id)).status).toBe(200)
  expect(await take(worker, once.id + 1)).toMatchObject({ status: 409, code: 'batch_taken' })
  expect((await boardOf(worker)).map(({ task_id }) => task_id)).not.toContain(once.task_id)
  const twice = await order({ quantity: 3, per_person: 2 })
  const both = await Promise.all([0, 1, 2].map((more) => take(worker, twice.id + more)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  // What was given back at once is as if it had never been taken.
  const other = await app.people.programmer()
  await take(other, once.id + 1)
  await other.callUnchecked(simple.userCancel, { params: { id: once.id + 1 }, body: {} })
  expect((await take(other, once.id + 2)).status).toBe(200)
  for (const per_person of [0, 101, 1.5, 'many']) {
    expect((await creator.callUnchecked(simple.create, { body: { ...wanted, per_person } })).status).toBe(422)
  }
})

test('S-B5: whoever failed at one of them is offered no other, and given none by name', async () => {
  const { id, task_id } = await order({ quantity: 2, per_person: 1 })
  const worker = await app.people.programmer()
  await take(worker, id)
  app.later(7201)
  while ((await app.transact((tx) => expireTasks(tx))) > 0);
  expect(await statusesOf(task_id)).toEqual(['published', 'published'])
  expect((await boardOf(worker)).map((row) => row.task_id)).not.toContain(task_id)
  const given = await driver.press(creator, 'assign', id + 1, { user_id: worker.id })
  expect(given).toMatchObject({ status: 409, code: 'batch_taken' })
})

test('S-B5, U-29: who manages them is told once that they can be taken, and who ordered them is not', async () => {
  const { task_id } = await order({ quantity: 20, type: 'manager_simple' })
  await app.drainJobs()
  for (const [who, times] of [
    [creator, 0],
    [manager, 1],
  ] as const) {
    const { data } = await who.call(notificationsContract.list, { query: {} })
    const ids = await app.db.selectFrom('subtasks').select('id').where('task_id', '=', task_id).execute()
    const known = new Set(ids.map(({ id }) => id))
    expect(data.filter(({ task }) => task && known.has(task.id))).toHaveLength(times)
  }
})

test('S-B5: a batch ends by one call: what nobody has taken goes, what was taken stays', async () => {
  const { id, task_id } = await order({ quantity: 10 })
  const worker = await app.people.programmer()
  await take(worker, id)
  const remove = (who: Person, at: number) =>
    who.callUnchecked(simple.remove, { params: { id: at }, query: { whole: '1' } } as never)
  expect((await remove(await app.people.creator(), id + 1)).status).toBe(404)
  expect((await remove(manager, id + 1)).status).toBe(403)
  expect((await remove(creator, id + 1)).status).toBe(204)
  expect(await statusesOf(task_id)).toEqual(['process'])
  expect(await remove(creator, id)).toMatchObject({ status: 409, code: 'simple_taken' })
  const untaken = await order({ quantity: 5 })
  expect((await remove(creator, untaken.id)).status).toBe(204)
  expect(await app.db.selectFrom('tasks').select('id').where('id', '=', untaken.task_id).execute()).toEqual([])
})
