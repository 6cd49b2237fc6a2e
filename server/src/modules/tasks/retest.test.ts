import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'
import { lapseTasks } from './commands/watch-deadlines.ts'

/** S-B6: what failed its test is tested again, once the build is repaired and accepted, before its publication opens. */

let app: TestApp
let driver: ReturnType<typeof taskDriver>
let admin: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  driver = taskDriver(app)
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const failed = { report: 'It crashes', outcome: 'fail' } as const
const passed = { report: 'It runs', outcome: 'pass' } as const

/** An order whose build was accepted and failed its test: the report waits for its owner, the build for its repair. */
async function failedOrder() {
  const { ok, orderOf, statusOf } = driver
  const { owner, ids } = await orderOf(['programmer', 'tester', 'uploader'])
  const [build, testing = 0, upload = 0] = ids
  const [programmer, tester] = [await app.people.programmer(), await app.people.tester()]
  await ok(programmer, 'processing', build)
  await ok(admin, 'forceCompletion', build, { reason: 'Built elsewhere', pay: true })
  await ok(tester, 'processing', testing)
  await ok(tester, 'checking', testing, failed)
  const statuses = async () => [await statusOf(build), await statusOf(testing), await statusOf(upload)]
  expect(await statuses()).toEqual(['revision', 'checking', 'inactive'])
  const steps = {
    acceptReport: () => ok(owner, 'completion', testing),
    /** A build that needs no package to be read: what is delivered has tests of its own. */
    repair: async () => {
      await ok(programmer, 'processing', build)
      app.later(1)
      await app.db.updateTable('subtasks').set({ status: 'checking' }).where('id', '=', build).execute()
      await ok(owner, 'completion', build)
    },
    test: async (report: object, by: Person = tester) => {
      await ok(by, 'processing', testing)
      app.later(1)
      await ok(by, 'checking', testing, report)
    },
  }
  return { ...steps, build, testing, upload, owner, programmer, tester, statuses }
}

test('S-B6: the tester gets the repaired build again, and only a passed test opens the publication', async () => {
  const order = await failedOrder()
  await order.acceptReport()
  expect(await order.statuses()).toEqual(['revision', 'completed', 'inactive'])
  await order.repair()
  expect(await order.statuses()).toEqual(['completed', 'waiting_assigned', 'inactive'])
  expect(await driver.rowOf(order.testing)).toMatchObject({ executor_id: order.tester.id, completed_at: null })

  // It fails once more: the programmer gets it back, and so does the tester afterwards.
  await order.test(failed)
  await order.acceptReport()
  await order.repair()
  expect(await order.statuses()).toEqual(['completed', 'waiting_assigned', 'inactive'])

  await order.test(passed)
  expect(await order.statuses()).toEqual(['completed', 'checking', 'inactive'])
  await order.acceptReport()
  expect(await order.statuses()).toEqual(['completed', 'completed', 'published'])
  expect((await driver.attemptsOf(order.testing)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('completed'))
  // Paid once, however often the same person tested.
  expect(await driver.depositsOf(order.testing)).toEqual([{ user_id: order.tester.id, amount_minor: 150_000n }])
  // The publisher reads the last result.
  const manager = await app.people.app_manager()
  await driver.ok(manager, 'processing', order.upload)
  const { data } = await manager.call(tasksContract.get, { params: { id: order.upload } })
  const tests = data.materials?.filter(({ type }) => type === 'tester')
  expect(tests?.map(({ outcome, report }) => ({ outcome, report }))).toEqual([passed])
})

test('S-B6: a report that is accepted after the repair leads to the next test at once', async () => {
  const order = await failedOrder()
  await order.repair()
  expect(await order.statuses()).toEqual(['completed', 'checking', 'inactive'])
  const answer = await driver.press(order.owner, 'completion', order.testing)
  expect([answer.status, answer.data]).toMatchObject([200, { status: 'waiting_assigned' }])
  expect(await order.statuses()).toEqual(['completed', 'waiting_assigned', 'inactive'])
  expect(await driver.depositsOf(order.testing)).toHaveLength(1)
})

test('S-B6: a test that passed before the repair was accepted says nothing of what was repaired', async () => {
  const order = await failedOrder()
  await driver.ok(order.owner, 'revision', order.testing, { comment: 'It runs here' })
  await order.test(passed)
  await order.acceptReport()
  expect(await order.statuses()).toEqual(['revision', 'completed', 'inactive'])
  await order.repair()
  expect(await order.statuses()).toEqual(['completed', 'waiting_assigned', 'inactive'])
})

test('S-B6: a refused report that is written anew after the repair is a test of it', async () => {
  const order = await failedOrder()
  await driver.ok(order.owner, 'revision', order.testing, { comment: 'It runs here' })
  await order.repair()
  await order.test(passed)
  await order.acceptReport()
  expect(await order.statuses()).toEqual(['completed', 'completed', 'published'])
})

describe('S-B6: a tester who can test no more', () => {
  const blocked = (column: 'is_block' | 'task_block') => (id: number) =>
    app.db
      .updateTable('users')
      .set({ [column]: true })
      .where('id', '=', id)
      .execute()
  const deleted = (id: number) =>
    app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', id).execute()

  test.each([
    ['is blocked', blocked('is_block')],
    ['gets no tasks', blocked('task_block')],
    ['is deleted', deleted],
  ])('%s: the test is offered to all, and another one is paid for theirs', async (_, become) => {
    const order = await failedOrder()
    await order.acceptReport()
    await become(order.tester.id)
    await order.repair()
    expect(await order.statuses()).toEqual(['completed', 'published', 'inactive'])
    const other = await app.people.tester()
    await order.test(passed, other)
    await order.acceptReport()
    expect(await order.statuses()).toEqual(['completed', 'completed', 'published'])
    const payees = (await driver.depositsOf(order.testing)).map(({ user_id }) => user_id)
    expect(payees).toEqual([order.tester.id, other.id])
  })

  test('does not come: the offer lapses, and the test is for all', async () => {
    const order = await failedOrder()
    await order.acceptReport()
    await order.repair()
    app.later(25 * 3600)
    await app.transact((tx) => lapseTasks(tx as never))
    expect((await order.statuses())[1]).toBe('published')
  })
})

test('S-B6: who forces the test to its end answers for the build: the publication opens', async () => {
  const forced = { reason: 'Tested by hand', pay: false }
  const order = await failedOrder()
  await order.acceptReport()
  await order.repair()
  await driver.ok(admin, 'forceCompletion', order.testing, forced)
  expect(await order.statuses()).toEqual(['completed', 'completed', 'published'])
  const earlier = await failedOrder()
  await driver.ok(admin, 'forceCompletion', earlier.testing, forced)
  await earlier.repair()
  expect(await earlier.statuses()).toEqual(['completed', 'completed', 'published'])
})

test('S-B6: a publication that has begun is not overtaken by an old report', async () => {
  const order = await failedOrder()
  await order.acceptReport()
  await driver.ok(admin, 'restoreToAll', order.upload)
  await order.repair()
  expect(await order.statuses()).toEqual(['completed', 'completed', 'published'])
})

test('S-B6: an archive holds the next test up, and nothing loses it', async () => {
  const order = await failedOrder()
  await order.acceptReport()
  const { application_id } = await driver.rowOf(order.build)
  const params = { id: application_id as number }
  expect((await admin.callUnchecked(applicationsContract.archive, { params, body: {} })).status).toBe(200)
  await driver.ok(admin, 'forceCompletion', order.build, { reason: 'Repaired', pay: false })
  expect(await order.statuses()).toEqual(['completed', 'completed', 'paused'])
  expect((await admin.callUnchecked(applicationsContract.unarchive, { params, body: {} })).status).toBe(200)
  expect(await order.statuses()).toEqual(['completed', 'waiting_assigned', 'inactive'])
})

test('S-B6: the next test has its line in the log and is told in its own words, to each once', async () => {
  const order = await failedOrder()
  await order.acceptReport()
  await order.repair()
  const line = await app.db
    .selectFrom('activity_logs')
    .select(['changes', 'actor_id'])
    .where('subject_id', '=', order.testing)
    .where('action', '=', 'retest')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ changes: { status: ['completed', 'waiting_assigned'] }, actor_id: null })
  const told = async (who: Person) => {
    const { data } = await who.speaking('ru').call(notificationsContract.list)
    return data.map(({ message }) => message).filter((message) => message.startsWith('Сборку исправили'))
  }
  expect(await told(order.tester)).toEqual([expect.stringContaining('протестируйте её ещё раз')])
  expect(await told(order.owner)).toEqual([expect.stringContaining('ждёт нового теста')])
})
