import { simpleTasksContract as simple } from '@slipway/domain/simple-tasks/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { Person } from '../../../../test/people.ts'

/** S-B5: at most once per person unless the orderer allows more, by whatever way a task comes to them. */
let app: TestApp
let creator: Person
let manager: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 16 })
  creator = await app.people.creator()
  manager = await app.people.app_manager()
})
afterAll(() => app.close())

const wanted = { name: 'Отзыв', description: 'Честно', tag: 'testimonial', cost: '200', time_limit: 7200 } as const
const order = async (more: object) => (await creator.call(simple.create, { body: { ...wanted, ...more } })).data
const take = (who: Person, id: number) => who.callUnchecked(simple.userTake, { params: { id }, body: {} })
const assign = (by: Person, id: number, to: Person) =>
  by.speaking('ru').callUnchecked(tasksContract.assign, { params: { id }, body: { user_id: to.id } })
const theirs = async ({ id }: Person, orderId: number) =>
  (
    await app.db
      .selectFrom('subtasks')
      .select('id')
      .where('task_id', '=', orderId)
      .where('executor_id', '=', id)
      .execute()
  ).length
const offered = async (id: number, to: Person) =>
  (await manager.call(tasksContract.assignees, { params: { id }, query: { search: `#${to.id}` } })).data.length

test('S-B5: nobody is given more of a batch by name than one may have, whoever gives it', async () => {
  const worker = await app.people.programmer()
  const { id, task_id } = await order({ quantity: 4 })
  expect([await offered(id + 1, worker), (await take(worker, id)).status]).toEqual([1, 200])
  expect(await offered(id + 1, worker)).toBe(0)
  for (const by of [manager, creator]) {
    const refused = await assign(by, id + 1, worker)
    expect(refused).toMatchObject({ status: 409, code: 'batch_taken' })
    expect(refused.text).not.toMatch(/\bВы\b/)
  }
  // What is offered by name counts before it is taken.
  const other = await app.people.programmer()
  expect((await assign(manager, id + 1, other)).status).toBe(200)
  expect(await assign(manager, id + 2, other)).toMatchObject({ status: 409, code: 'batch_taken' })
  expect(await take(other, id + 2)).toMatchObject({ status: 409, code: 'batch_taken' })
  expect((await take(other, id + 1)).status).toBe(200)
  expect([await theirs(worker, task_id), await theirs(other, task_id)]).toEqual([1, 1])
})

test('S-B5: where the orderer allows two, the second is given and the third is not', async () => {
  const worker = await app.people.programmer()
  const { id } = await order({ quantity: 4, per_person: 2 })
  expect((await take(worker, id)).status).toBe(200)
  expect((await assign(manager, id + 1, worker)).status).toBe(200)
  expect(await assign(manager, id + 2, worker)).toMatchObject({ status: 409, code: 'batch_taken' })
  expect((await take(worker, id + 1)).status).toBe(200)
})

test('S-B5: what was given beyond the limit before it held is not taken, and its button says why', async () => {
  const worker = await app.people.programmer()
  const { id } = await order({ quantity: 2 })
  await assign(manager, id + 1, worker)
  const left = { executor_id: worker.id, status: 'process' } as const
  await app.db.updateTable('subtasks').set(left).where('id', '=', id).execute()
  const { data } = await worker.call(tasksContract.get, { params: { id: id + 1 }, query: {} })
  expect(data.abilities.take).toMatchObject({ code: 'batch_taken' })
  expect(await take(worker, id + 1)).toMatchObject({ status: 409, code: 'batch_taken' })
})

test('S-B5: of takes and assignments at once one comes through', async () => {
  for (let time = 0; time < 5; time++) {
    const worker = await app.people.programmer()
    const { id, task_id } = await order({ quantity: 4 })
    const answers = await Promise.all([
      take(worker, id),
      assign(manager, id + 1, worker),
      take(worker, id + 2),
      assign(creator, id + 3, worker),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await theirs(worker, task_id)).toBe(1)
  }
})
