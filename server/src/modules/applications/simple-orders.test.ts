import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { simpleTasksContract as simple } from '@slipway/domain/simple-tasks/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { setSetting } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'

/** S-B8: simple tasks about an application stand among its orders, for whoever sees them in the lists of tasks. */
let app: TestApp
let creator: Person
let manager: Person
beforeAll(async () => {
  app = await createTestApp()
  creator = await app.people.creator()
  manager = await app.people.app_manager()
})
afterAll(() => app.close())

const wanted = { name: 'Отзыв', description: 'Честно', tag: 'testimonial', cost: '200', time_limit: 7200 } as const
async function ordered(more: object = {}, who = creator) {
  const application = await buildApplication(app, { creator_id: creator.id, app_manager_id: manager.id })
  const { data } = await who.call(simple.create, { body: { ...wanted, ...more, application_id: application.id } })
  return { application, task: data }
}
const ordersOf = async (who: Person, id: number) => {
  const { data } = await who.call(applicationsContract.get, {
    params: { id },
    query: { include: 'tasks,tasks.subtasks' },
  })
  return data.tasks ?? []
}
const rows = async (who: Person, id: number) => (await ordersOf(who, id)).flatMap(({ subtasks = [] }) => subtasks)

test('S-B8: what was ordered from the card stands there, with its name, its price and whoever has it', async () => {
  const { application, task } = await ordered()
  for (const who of [creator, manager, await app.people.superadministrator()]) {
    const [order, ...others] = await ordersOf(who, application.id)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      id: task.task_id,
      kind: 'simple',
      title: 'Отзыв',
      abilities: { edit: expect.any(String) },
    })
    expect(order?.subtasks).toMatchObject([
      { id: task.id, type: task.type, title: 'Отзыв', status: 'published', cost: '200.00', executor: null },
    ])
  }
  const worker = await app.people.programmer()
  await worker.call(simple.userTake, { params: { id: task.id }, body: {} })
  expect(await rows(creator, application.id)).toMatchObject([{ status: 'process', executor: { id: worker.id } }])
})

test('S-B8: of a batch those that nobody has taken are one row with their count', async () => {
  const { application, task } = await ordered({ quantity: 5 })
  const worker = await app.people.programmer()
  await worker.call(simple.userTake, { params: { id: task.id }, body: {} })
  const batch = { quantity: 5, left: 4, per_person: 1 }
  expect(await rows(manager, application.id)).toMatchObject([
    { id: task.id, status: 'process', executor: { id: worker.id } },
    { id: task.id + 1, status: 'published', batch },
  ])
})

test('S-B8: who doesn’t see the tasks in their lists doesn’t see them here', async () => {
  const { application, task } = await ordered()
  const stranger = await app.people.creator()
  const seesTask = await stranger.callUnchecked(tasksContract.get, { params: { id: task.id }, query: {} })
  expect([seesTask.status, await rows(stranger, application.id)]).toEqual([404, []])
  await setSetting(app, 'gmail_account_creation', '1')
  const [admin, aso] = [await app.people.superadministrator(), await app.people.aso_manager()]
  const accounts = await ordered({ tag: 'gmail' }, admin)
  const { id } = accounts.application
  await app.db.updateTable('applications').set({ aso_manager_id: aso.id }).where('id', '=', id).execute()
  expect(
    (await Promise.all([admin, manager, aso, creator].map((who) => rows(who, id)))).map((seen) => seen.length),
  ).toEqual([...[1, 1], ...[0, 0]])
  await app.db.updateTable('subtasks').set({ tag: 'testimonial' }).where('id', '=', accounts.task.id).execute()
  expect(await rows(aso, id)).toHaveLength(1)
})
