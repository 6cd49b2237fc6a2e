import { activityContract } from '@slipway/domain/activity/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication, buildOrder } from '../../../test/factories/applications.ts'
import type { Person } from '../../../test/people.ts'
import type { QueryOf } from '../../../test/request.ts'
import { record } from '../../platform/activity.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Query = QueryOf<typeof activityContract.list>
const actions = async (who: Client, filter: Query['filter'] = {}, sort?: Query['sort']) =>
  (await who.call(activityContract.list, { query: { filter, sort } })).data.map(({ action }) => action)

test('everybody reads the lines of subjects that they may see, and nobody those of people and money', async () => {
  const people = await Promise.all(
    (['creator', 'creator', 'app_manager', 'aso_manager', 'superadministrator'] as const).map((role) =>
      app.people[role](),
    ),
  )
  const [owner, stranger, manager, aso, admin] = people as [Person, Person, Person, Person, Person]
  const application = await buildApplication(app, { creator_id: owner.id, app_manager_id: manager.id })
  const { task, subtasks } = await buildOrder(app, {
    application,
    subtasks: [{ type: 'programmer', status: 'published' }],
  })
  const by = { userId: owner.id, impersonatorId: admin.id }
  await app.transact(async (tx) => {
    record(tx, by, {
      subject: 'application',
      id: application.id,
      action: 'changed',
      changes: { name: ['A', 'B'] },
    })
    record(tx, by, { subject: 'task', id: task.id, action: 'ordered' })
    record(tx, null, { subject: 'subtask', id: subtasks[0]?.id ?? 0, action: 'take' })
    record(tx, null, { subject: 'user', id: stranger.id, action: 'update' })
    record(tx, null, { subject: 'payout', id: 1, action: 'rejected', reason: 'wrong purse' })
  })
  const of = { application: application.id }
  expect(await actions(owner, of)).toEqual(['take', 'ordered', 'changed'])
  expect(await actions(manager, of)).toEqual(['take', 'ordered', 'changed'])
  expect(await actions(stranger, of)).toEqual(['changed'])
  expect(await actions(aso, of)).toEqual(['changed'])
  for (const person of [owner, stranger, manager, aso]) {
    expect(await actions(person, { subject_type: 'payout' })).toEqual([])
    expect(await actions(person, { subject_type: 'user', subject_id: stranger.id })).toEqual([])
  }
  expect(await actions(admin)).toEqual(['rejected', 'update', 'take', 'ordered', 'changed'])
  expect(await actions(admin, { user: owner.id })).toEqual(['ordered', 'changed'])
  // access.md: every log line names both, so the administrator's lines are found by either.
  expect(await actions(admin, { user: admin.id })).toEqual(['ordered', 'changed'])
  expect(await actions(admin, {}, 'created_at')).toEqual(['changed', 'ordered', 'take', 'update', 'rejected'])

  const { meta, data } = await owner.call(activityContract.list, { query: { filter: of } })
  expect(meta).toEqual({ page: 1, per_page: 100, total: 3, last_page: 1 })
  expect(data[2]).toMatchObject({
    changes: { name: ['A', 'B'] },
    user: { id: owner.id },
    impersonator: { id: admin.id },
  })
  expect((await (await app.people.tester()).call(activityContract.list)).status).toBe(403)
})
