import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication, buildOrder, signedIn } from '../../../test/factories/applications.ts'
import { credit } from '../../../test/factories/money.ts'
import { send } from '../../../test/factories/users.ts'
import { buildUser } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const past = () => new Date(app.now().getTime() - 3_600_000)

test('a superadministrator reads the totals of everything, a manager only of their own', async () => {
  const [admin, manager, other] = [
    await signedIn(app, 'superadministrator'),
    await signedIn(app, 'app_manager'),
    await signedIn(app, 'app_manager'),
  ]
  const designer = await buildUser(app, { roles: ['designer'] })
  await credit(app, designer.id, '150.50')
  const own = await buildApplication(app, { app_manager_id: manager.user.id, status: 'in_publication' })
  const foreign = await buildApplication(app, { app_manager_id: other.user.id, status: 'in_publication' })
  const archived = await buildApplication(app, { status: 'archived', archived_at: app.now() })
  const late = { ends_at: past() }
  await buildOrder(app, {
    application: own,
    subtasks: [
      { type: 'designer', status: 'process', executor_id: designer.id, ...late },
      { type: 'uploader', status: 'process', executor_id: manager.user.id, ...late },
      { type: 'uploader_update', status: 'moderation_rejected', executor_id: manager.user.id },
      { type: 'app_manager', status: 'moderation', executor_id: manager.user.id },
      { type: 'app_manager_update', status: 'verification', executor_id: manager.user.id },
    ],
  })
  await buildOrder(app, {
    application: foreign,
    subtasks: [
      { type: 'uploader', status: 'published' },
      { type: 'uploader', status: 'moderation', executor_id: other.user.id },
      { type: 'manager_verification', status: 'published' },
    ],
  })
  await buildOrder(app, { application: archived, subtasks: [{ type: 'tester', status: 'paused' }] })
  const { task } = await buildOrder(app, {
    application: own,
    subtasks: [{ type: 'tester', status: 'completed', executor_id: designer.id }],
  })
  await app.db.updateTable('subtasks').set({ completed_at: app.now() }).where('task_id', '=', task.id).execute()

  const { body } = await send(app, 'GET', '/api/v3/dashboard', { headers: admin.headers })
  expect(body.meta).toMatchObject({
    role: 'superadministrator',
    applications: { total: 3, by_status: { in_publication: 2, archived: 1, published: 0 } },
    overdue: 2,
    money: [{ currency: 'RUB', spent: '150.50', in_hold: '0.00', payouts_waiting: { count: 0, amount: '0.00' } }],
  })
  const types = Object.fromEntries(
    body.meta.subtasks.map(({ type, families }: { type: string; families: object }) => [type, families]),
  )
  expect(types.uploader).toEqual({ waiting: 0, open: 1, work: 1, review: 1, back: 0, done: 0, failed: 0 })
  expect(types.tester).toMatchObject({ done: 1, waiting: 0 })
  expect(body.meta.days).toHaveLength(30)
  expect(body.meta.days.at(-1)).toEqual({ date: '2026-03-02', completed: 1, spent: '150.50' })

  const mine = await send(app, 'GET', '/api/v3/dashboard', { headers: manager.headers })
  expect(mine.body.meta).toMatchObject({
    role: 'app_manager',
    applications: { total: 1 },
    publications: { available: 1, mine: 2, returned: 1, overdue: 1 },
    moderations: 1,
    verifications: { available: 1, mine: 1 },
  })
  expect(mine.body.meta).not.toHaveProperty('money')
})
