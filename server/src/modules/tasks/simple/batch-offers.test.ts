import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { simpleTasksContract as simple } from '@slipway/domain/simple-tasks/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { Person } from '../../../../test/people.ts'
import { notifyEligible } from '../commands/notify-eligible.ts'

/** S-B5, S-B9: people are told of a batch once, so what they are told of stands for all of it. */
let app: TestApp
let creator: Person
beforeAll(async () => {
  app = await createTestApp()
  creator = await app.people.creator()
})
afterAll(() => app.close())

const wanted = { name: 'Отзыв', description: 'Честно', tag: 'testimonial', cost: '200', time_limit: 7200 } as const
const order = async (more: object = {}) => {
  const { data } = await creator.call(simple.create, { body: { ...wanted, ...more } })
  await app.drainJobs()
  return data
}
const takesIt = async (who: Person, id: number) =>
  expect((await who.callUnchecked(simple.userTake, { params: { id }, body: {} })).status).toBe(200)
const opens = async (who: Person, id: number) => {
  const answer = await who.callUnchecked(tasksContract.get, { params: { id }, query: {} })
  if (answer.status !== 200) return answer.status
  const { data } = answer
  return { id: data.id, status: data.status, take: data.abilities.take }
}
/** The task to which the person's notification of the order leads. */
const toldOf = async (who: Person, orderId: number) => {
  const { data } = await who.call(notificationsContract.list, { query: {} })
  const ofOrder = await app.db.selectFrom('subtasks').select('id').where('task_id', '=', orderId).execute()
  const own = data.filter(({ task }) => ofOrder.some(({ id }) => id === task?.id))
  expect(own).toHaveLength(1)
  return own[0]?.task?.id
}

test('S-B5, S-B9: what tells of a batch leads to one that is free for the reader, then to their own', async () => {
  const [first, second, third, late] = await Promise.all(Array.from({ length: 4 }, () => app.people.programmer()))
  if (!first || !second || !third || !late) throw new Error('Nobody there')
  const { id, task_id } = await order({ quantity: 3 })
  expect(await toldOf(second, task_id)).toBe(id)
  await takesIt(first, id)
  expect([await toldOf(first, task_id), await opens(first, id)]).toEqual([id, expect.objectContaining({ id })])
  for (const who of [second, late]) {
    expect(await toldOf(who, task_id)).toBe(id + 1)
    // An address that was kept, as a push or a mail has it.
    expect(await opens(who, id)).toEqual({ id: id + 1, status: 'published', take: null })
  }
  await takesIt(second, id)
  expect([await toldOf(second, task_id), await opens(second, id)]).toMatchObject([
    id + 1,
    { id: id + 1, status: 'process' },
  ])
  expect(await toldOf(third, task_id)).toBe(id + 2)
  await takesIt(third, id)
  expect(await opens(late, id)).toBe(404)
  expect(await opens(creator, id)).toMatchObject({ id })
})

test('S-B5, S-B9: of what is for managers, each is led to one that is free, and sees the others', async () => {
  const [first, second] = await Promise.all([app.people.app_manager(), app.people.app_manager()])
  const { id, task_id } = await order({ quantity: 2, type: 'manager_simple' })
  await first.call(simple.managerTake, { params: { id }, body: {} })
  expect([await toldOf(first, task_id), await toldOf(second, task_id)]).toEqual([id, id + 1])
  expect(await opens(second, id)).toMatchObject({ id, status: 'process' })
})

test('S-B9: the next portion is told as long as one of the batch is free, but for who has had their share', async () => {
  const [taker, other] = await Promise.all([app.people.programmer(), app.people.programmer()])
  const { id, task_id } = await order({ quantity: 2 })
  await takesIt(taker, id)
  await app.db.deleteFrom('notifications').execute()
  await app.transact((tx) => notifyEligible(tx, { subtaskId: id, after: 0 }))
  expect(await toldOf(other, task_id)).toBe(id + 1)
  const told = await app.db.selectFrom('notifications').select(['user_id']).execute()
  expect(told.map(({ user_id }) => user_id)).not.toContain(taker.id)
  await takesIt(other, id)
  await app.db.deleteFrom('notifications').execute()
  await app.transact((tx) => notifyEligible(tx, { subtaskId: id, after: 0 }))
  expect(await app.db.selectFrom('notifications').select('id').execute()).toEqual([])
})
