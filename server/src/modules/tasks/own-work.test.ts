import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask, taskDriver } from '../../../test/factories/tasks.ts'
import { send } from '../../../test/factories/users.ts'
import { buildUser } from '../../../test/factories.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
})
afterAll(() => app.close())

/** Somebody's own work, of which they are the manager (and superadministrator) too. */
async function own(type: SubtaskType, status: TaskStatus) {
  const { id } = await buildUser(app, { roles: ['app_manager', 'superadministrator'] })
  const task = await buildSubtask(app, { type, status, executor_id: id })
  const managed = { app_manager_id: id }
  if (task.application_id) {
    await app.db.updateTable('applications').set(managed).where('id', '=', task.application_id).execute()
  }
  const as = (role: 'app_manager' | 'superadministrator') => app.signIn({ id }, role)
  return { id: task.id, manager: await as('app_manager'), admin: await as('superadministrator') }
}

const cases = [
  ['manager_simple', 'checking'],
  ['manager_simple', 'confirmation'],
  ['manager_simple', 'process'],
  ['uploader', 'process'],
  ['uploader', 'moderation'],
  ['uploader', 'verified'],
] as const satisfies readonly (readonly [SubtaskType, TaskStatus])[]

test.each(cases)('F7a: nobody forces a payment for their own work: %s, %s', async (type, status) => {
  const { put, statusOf, depositsOf } = driver
  const { id, manager, admin } = await own(type, status)
  for (const headers of [manager, admin]) {
    const paid = await put(id, 'force-completion', headers, { reason: 'Now', pay: true })
    expect([paid.code, paid.body.code]).toEqual([403, 'own_work'])
  }
  expect(await statusOf(id)).toBe(status)
  // Without pay it only ends the work.
  expect((await put(id, 'force-completion', manager, { reason: 'Now', pay: false })).code).toBe(200)
  expect(await depositsOf(id)).toEqual([])
})

test.each(['checking', 'confirmation'] as const)('F7a: nobody accepts their own delivery in %s', async (status) => {
  const { id, manager, admin } = await own('manager_simple', status)
  for (const headers of [manager, admin]) {
    const answer = await driver.put(id, 'completion', headers)
    expect([answer.code, answer.body.code]).toEqual([403, 'own_work'])
  }
  const { body } = await send(app, 'GET', `/api/v3/subtasks/${id}`, { headers: manager })
  expect(body.data.attributes.abilities.complete).toMatchObject({ code: 'own_work' })
})

test('F7a: a verified publication is completed by its executor where he is its manager, and not as somebody else', async () => {
  const { put, statusOf, depositsOf } = driver
  const { id, manager, admin } = await own('uploader', 'verified')
  expect((await put(id, 'completion', admin)).body.code).toBe('own_work')
  expect((await put(id, 'completion', manager)).code).toBe(200)
  expect(await statusOf(id)).toBe('completed')
  expect(await depositsOf(id)).toHaveLength(1)
})
