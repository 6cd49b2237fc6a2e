import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask, taskDriver } from '../../../test/factories/tasks.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
})
afterAll(() => app.close())

/** Somebody's own work, of which they are the manager (and superadministrator) too. */
async function own(type: SubtaskType, status: TaskStatus) {
  const person = await app.people.app_manager({ also: ['superadministrator'] })
  const { id } = person
  const task = await buildSubtask(app, { type, status, executor_id: id })
  const managed = { app_manager_id: id }
  if (task.application_id) {
    await app.db.updateTable('applications').set(managed).where('id', '=', task.application_id).execute()
  }
  return { id: task.id, manager: person.as('app_manager'), admin: person.as('superadministrator') }
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
  const { press, statusOf, depositsOf } = driver
  const { id, manager, admin } = await own(type, status)
  for (const person of [manager, admin]) {
    const paid = await press(person, 'forceCompletion', id, { reason: 'Now', pay: true })
    expect([paid.status, paid.code]).toEqual([403, 'own_work'])
  }
  expect(await statusOf(id)).toBe(status)
  // Without pay it only ends the work.
  expect((await press(manager, 'forceCompletion', id, { reason: 'Now', pay: false })).status).toBe(200)
  expect(await depositsOf(id)).toEqual([])
})

test.each(['checking', 'confirmation'] as const)('F7a: nobody accepts their own delivery in %s', async (status) => {
  const { id, manager, admin } = await own('manager_simple', status)
  for (const person of [manager, admin]) {
    const answer = await driver.press(person, 'completion', id)
    expect([answer.status, answer.code]).toEqual([403, 'own_work'])
  }
  const { data } = await manager.call(tasksContract.get, { params: { id } })
  expect(data.abilities.complete).toMatchObject({ code: 'own_work' })
})

test('F7a: a verified publication is completed by its executor where he is its manager, and not as somebody else', async () => {
  const { press, statusOf, depositsOf } = driver
  const { id, manager, admin } = await own('uploader', 'verified')
  expect((await press(admin, 'completion', id)).code).toBe('own_work')
  expect((await press(manager, 'completion', id)).status).toBe(200)
  expect(await statusOf(id)).toBe('completed')
  expect(await depositsOf(id)).toHaveLength(1)
})

test('F7a: nobody accepts their own work as the manager whom they act as', async () => {
  const { press, depositsOf } = driver
  const person = await app.people.superadministrator({ also: ['app_manager'] })
  const manager = await app.people.app_manager()
  const { id } = await buildSubtask(app, { type: 'manager_simple', status: 'checking', executor_id: person.id })
  const acting = await person.inPlaceOf(manager)
  expect((await press(acting, 'completion', id)).code).toBe('own_work')
  expect((await press(acting, 'forceCompletion', id, { reason: 'Now', pay: true })).code).toBe('own_work')
  expect(await depositsOf(id)).toEqual([])
})

const delivery = { prototype_link: 'https://prototypes.example/1' }

describe('F7a: whoever did work in its executor’s place accepts none of it', () => {
  /** Taken and delivered, each by the executor or by somebody in their place. */
  async function done(takes: 'in place' | 'self', submits: 'in place' | 'self') {
    const admin = await app.people.superadministrator()
    const executor = await app.people.uidesigner()
    const { id } = await buildSubtask(app, { type: 'uidesigner', status: 'published', executor_id: null })
    const acting = await admin.inPlaceOf(executor)
    const by = { 'in place': acting, self: executor }
    await driver.ok(by[takes], 'processing', id)
    await driver.ok(by[submits], 'checking', id, delivery)
    return { id, admin }
  }

  test.each([
    ['in place', 'in place'],
    ['in place', 'self'],
    ['self', 'in place'],
  ] as const)('taken %s, delivered %s', async (takes, submits) => {
    const { press, depositsOf } = driver
    const { id, admin } = await done(takes, submits)
    expect((await press(admin, 'completion', id)).code).toBe('own_work')
    expect((await press(admin, 'forceCompletion', id, { reason: 'Now', pay: true })).code).toBe('own_work')
    const { data } = await admin.call(tasksContract.get, { params: { id } })
    expect(data.abilities.complete).toMatchObject({ code: 'own_work' })
    expect(await depositsOf(id)).toEqual([])
    expect((await press(await app.people.superadministrator(), 'completion', id)).status).toBe(200)
  })

  test('nor by an account that the same administrator has made, whoever of both did it, nor once another has done a part', async () => {
    const { press } = driver
    const body = { first_name: 'Second', phone: '+79165550177', roles: ['superadministrator' as const] }
    const { id, admin } = await done('in place', 'in place')
    const second = app.as({ id: (await admin.call(usersContract.add, { body })).data.id })
    expect((await press(second, 'completion', id)).code).toBe('own_work')
    expect((await press(second, 'forceCompletion', id, { reason: 'Now', pay: true })).code).toBe('own_work')
    await driver.ok(await app.people.superadministrator(), 'revision', id, { comment: 'Мельче' })
    const third = await app.people.superadministrator()
    const { executor_id } = await driver.rowOf(id)
    const acting = await third.inPlaceOf({ id: executor_id as number } as never)
    await driver.ok(acting, 'processing', id)
    await driver.ok(acting, 'checking', id, delivery)
    for (const who of [admin, third]) expect((await press(who, 'completion', id)).code).toBe('own_work')
  })

  test('what the executor did alone, or somebody else does next, they accept', async () => {
    const { press } = driver
    const { id, admin } = await done('self', 'self')
    expect((await press(admin, 'completion', id)).status).toBe(200)
    const next = await done('in place', 'in place')
    expect((await press(next.admin, 'returnToAll', next.id, { reason: 'Заново', comment: 'Заново' })).status).toBe(200)
    const other = await app.people.uidesigner()
    await driver.ok(other, 'processing', next.id)
    await driver.ok(other, 'checking', next.id, delivery)
    expect((await press(next.admin, 'completion', next.id)).status).toBe(200)
  })
})
