import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication, buildOrder, signedIn } from '../../../test/factories/applications.ts'
import { send } from '../../../test/factories/users.ts'
import { record } from '../../platform/activity.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof signedIn>>
const actions = async ({ headers }: Person, query = '') => {
  const { status, body } = await send(app, 'GET', `/api/v3/activity-logs?${query}`, { headers })
  if (status !== 200) return status
  return body.data.map(({ attributes }: { attributes: { action: string } }) => attributes.action)
}

test('everybody reads the lines of subjects that they may see, and nobody those of people and money', async () => {
  const people = await Promise.all(
    (['creator', 'creator', 'app_manager', 'aso_manager', 'superadministrator'] as const).map((role) =>
      signedIn(app, role),
    ),
  )
  const [owner, stranger, manager, aso, admin] = people as [Person, Person, Person, Person, Person]
  const application = await buildApplication(app, { creator_id: owner.user.id, app_manager_id: manager.user.id })
  const { task, subtasks } = await buildOrder(app, {
    application,
    subtasks: [{ type: 'programmer', status: 'published' }],
  })
  const by = { userId: owner.user.id, impersonatorId: admin.user.id }
  await app.transact(async (tx) => {
    record(tx, by, {
      subject: 'application',
      id: application.id,
      action: 'on-application',
      changes: { name: ['A', 'B'] },
    })
    record(tx, by, { subject: 'task', id: task.id, action: 'on-task' })
    record(tx, null, { subject: 'subtask', id: subtasks[0]?.id ?? 0, action: 'on-subtask' })
    record(tx, null, { subject: 'user', id: stranger.user.id, action: 'on-user' })
    record(tx, null, { subject: 'payout', id: 1, action: 'on-payout', reason: 'wrong purse' })
  })
  const of = `filter[application]=${application.id}`
  expect(await actions(owner, of)).toEqual(['on-subtask', 'on-task', 'on-application'])
  expect(await actions(manager, of)).toEqual(['on-subtask', 'on-task', 'on-application'])
  expect(await actions(stranger, of)).toEqual(['on-application'])
  expect(await actions(aso, of)).toEqual(['on-application'])
  for (const person of [owner, stranger, manager, aso]) {
    expect(await actions(person, 'filter[subject_type]=payout')).toEqual([])
    expect(await actions(person, `filter[subject_type]=user&filter[subject_id]=${stranger.user.id}`)).toEqual([])
  }
  expect(await actions(admin, '')).toEqual(['on-payout', 'on-user', 'on-subtask', 'on-task', 'on-application'])
  expect(await actions(admin, `filter[user]=${owner.user.id}`)).toEqual(['on-task', 'on-application'])
  expect(await actions(admin, 'sort=created_at')).toEqual([
    'on-application',
    'on-task',
    'on-subtask',
    'on-user',
    'on-payout',
  ])

  const { body } = await send(app, 'GET', `/api/v3/activity-logs?${of}`, { headers: owner.headers })
  expect(body.meta).toEqual({ page: 1, per_page: 100, total: 3, last_page: 1 })
  expect(body.data[2].attributes).toMatchObject({
    changes: { name: ['A', 'B'] },
    user: { id: owner.user.id },
    impersonator: { id: admin.user.id },
  })
  expect(await actions(await signedIn(app, 'tester'))).toBe(403)
})
