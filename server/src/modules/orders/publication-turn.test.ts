import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'
import { updatesOf } from '../../../test/factories/updates.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
let creator: Person
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
  creator = await app.people.creator()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const texts = { en: { title: 'Water log', short: 'Drink', full: 'Counts.' } }
const inStore = async (id: number) =>
  (await creator.call(applicationsContract.get, { params: { id }, query: {} })).data.version
/** Somebody has taken it, the store has let it through, and it was verified. */
async function verified(subtask: number) {
  await driver.ok(await app.people.app_manager(), 'processing', subtask)
  await app.db.updateTable('subtasks').set({ status: 'verified', ends_at: null }).where('id', '=', subtask).execute()
}

test('S-B2: a publication waits for the one that runs, says so, and begins when that has ended', async () => {
  const { order, accept } = await updatesOf(app, { creator, admin })
  const { statusOf, press } = driver
  const [first] = (await order(['uploader_update'], { version: '2.0.0' })).subtasks
  const update = await order(['programmer', 'uploader_update'], { version: '2.1.0' })
  const [second] = (await order(['app_manager_update'], { texts }, ordersContract.createText)).subtasks
  expect([await statusOf(first), await statusOf(second)]).toEqual(['published', 'inactive'])
  await accept(update.subtasks[0])
  const third = Number(update.subtasks[1])
  expect(await statusOf(third)).toBe('inactive')
  // Nor does anybody put it before the others by hand.
  const uploader = await app.people.app_manager()
  for (const [step, body] of [
    ['assign', { user_id: uploader.id }],
    ['restoreToAll', { reason: 'Now' }],
  ] as const) {
    expect(await press(admin, step, second, body)).toMatchObject({ status: 409, code: 'publication_open' })
  }
  const waitsFor = async (id: number) =>
    (await admin.call(tasksContract.get, { params: { id }, query: {} })).data.waits_for
  const { data: early } = await admin.call(tasksContract.get, { params: { id: second }, query: {} })
  const { assign, restore_to_all } = early.abilities
  expect([assign?.code, restore_to_all?.code]).toEqual(['publication_open', 'publication_open'])
  expect(await waitsFor(third)).toMatchObject({ kind: 'update', version: '2.0.0' })
  expect(await waitsFor(first)).toBeNull()
  await accept(first)
  await app.drainJobs()
  expect([await statusOf(third), await statusOf(second)]).toEqual(['published', 'inactive'])
  await accept(third)
  await app.drainJobs()
  expect(await statusOf(second)).toBe('published')
})

test('S-B2: of two publications that are reached at once one begins', async () => {
  const { order } = await updatesOf(app, { creator, admin })
  const orders = [await order(['programmer', 'uploader_update'], { version: '2.0.0' })]
  orders.push(await order(['programmer', 'uploader_update'], { version: '2.1.0' }))
  await Promise.all(
    orders.map(({ subtasks }) =>
      driver.ok(admin, 'forceCompletion', subtasks[0], { reason: 'Done elsewhere', pay: false }),
    ),
  )
  const statuses = await Promise.all(orders.map(({ subtasks }) => driver.statusOf(Number(subtasks[1]))))
  expect(statuses.sort()).toEqual(['inactive', 'published'])
})

test('S-B1: what is verified keeps its turn until it is accepted, so a later version is never written over', async () => {
  const { id, order, accept } = await updatesOf(app, { creator, admin })
  const { statusOf, ok, press } = driver
  const [first] = (await order(['uploader_update'], { version: '2.0.0' })).subtasks
  const [second] = (await order(['uploader_update'], { version: '2.1.0' })).subtasks
  await verified(first)
  expect(await press(admin, 'restoreToAll', second, { reason: 'Now' })).toMatchObject({ code: 'publication_open' })
  await ok(admin, 'completion', first)
  expect(await inStore(id)).toBe('2.0.0')
  await app.drainJobs()
  expect(await statusOf(second)).toBe('published')
  await accept(second)
  expect(await inStore(id)).toBe('2.1.0')
})

test('S-B2: an order that has begun its publication ends it before the next one begins', async () => {
  const { id, order, accept } = await updatesOf(app, { creator, admin })
  const { statusOf } = driver
  const { subtasks } = await order(['uploader_update', 'manager_verification'], { version: '2.0.0' })
  const [upload, verification] = subtasks as [number, number]
  const [second] = (await order(['uploader_update'], { version: '2.1.0' })).subtasks
  await accept(upload)
  await app.drainJobs()
  expect([await statusOf(verification), await statusOf(second)]).toEqual(['published', 'inactive'])
  await accept(verification)
  await app.drainJobs()
  expect([await inStore(id), await statusOf(second)]).toEqual(['2.0.0', 'published'])
})

test('S-B1: a verification that failed lets the next publication pass and writes nothing over what that brought', async () => {
  const { id, order, accept } = await updatesOf(app, { creator, admin })
  const { statusOf, ok } = driver
  const earlier = await order(['uploader_update', 'manager_verification'], { version: '2.0.0', tag: 'gp' })
  const [upload, verification] = earlier.subtasks as [number, number]
  const [second] = (await order(['uploader_update'], { version: '2.1.0' })).subtasks
  await accept(upload)
  await app.db.updateTable('subtasks').set({ status: 'failed_verification' }).where('id', '=', verification).execute()
  app.later(60)
  await accept(second)
  expect(await inStore(id)).toBe('2.1.0')
  await ok(admin, 'restoreToAll', verification, { reason: 'It is there after all' })
  await accept(verification)
  expect([await statusOf(verification), await inStore(id)]).toEqual(['completed', '2.1.0'])
  expect((await app.db.selectFrom('applications').select('tag').where('id', '=', id).executeTakeFirst())?.tag).toBe(
    'gp',
  )
})

test('S-B1: of two updates of one version the second is refused, by the order and by its change', async () => {
  const { id, order, accept } = await updatesOf(app, { creator, admin })
  const first = await order(['programmer', 'uploader_update'], { version: '2.1.0' })
  await expect(order(['programmer'], { version: '2.1' })).rejects.toThrow('version_ordered')
  const second = await order(['programmer', 'uploader_update'], { version: '2.0.0' })
  const change = async (version: string) => {
    const { version_lock } = (await creator.call(applicationsContract.get, { params: { id }, query: {} })).data
    const params = { id: second.id }
    return creator.callUnchecked(ordersContract.changeUpdate, { params, body: { version_lock, version } })
  }
  expect(await change('2.1.0')).toMatchObject({ status: 422, code: 'version_ordered' })
  expect((await change('2.0.5')).status).toBe(200)
  for (const subtask of first.subtasks) await accept(subtask)
  expect((await change('2.1.0')).code).toBe('version_not_higher')
})

test('S-B1: the store gets no lower version than it has: an update that was overtaken waits for a higher one', async () => {
  const { id, order, accept } = await updatesOf(app, { creator, admin })
  const { statusOf, press } = driver
  const slow = await order(['programmer', 'uploader_update'], { version: '2.0.0' })
  const [build, upload] = slow.subtasks as [number, number]
  const [fast] = (await order(['uploader_update'], { version: '2.1.0' })).subtasks
  await accept(fast)
  await accept(build)
  await app.drainJobs()
  expect([await inStore(id), await statusOf(upload)]).toEqual(['2.1.0', 'inactive'])
  const seen = async () => (await admin.call(tasksContract.get, { params: { id: upload }, query: {} })).data
  expect(await seen()).toMatchObject({
    overtaken_by: '2.1.0',
    abilities: { assign: { code: 'version_overtaken' }, restore_to_all: { code: 'version_overtaken' } },
  })
  const refused = await press(admin, 'restoreToAll', upload, { reason: 'Now' })
  expect(refused).toMatchObject({ status: 409, code: 'version_overtaken' })
  expect(refused.messages.join()).toMatch(/2\.1\.0.*2\.0\.0/)
  const { version_lock } = (await creator.call(applicationsContract.get, { params: { id }, query: {} })).data
  const body = { version_lock, version: '2.2.0' }
  expect((await creator.callUnchecked(ordersContract.changeUpdate, { params: { id: slow.id }, body })).status).toBe(200)
  expect([await statusOf(upload), (await seen()).overtaken_by]).toEqual(['published', undefined])
  await accept(upload)
  expect(await inStore(id)).toBe('2.2.0')
})
