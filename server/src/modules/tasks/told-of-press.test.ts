import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { setSetting, taskDriver } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'
import { expireTasks } from './commands/watch-deadlines.ts'

/** S-B9: one press is one notification for each who hears of it, also where it moves several tasks of the order. */

let app: TestApp
let driver: ReturnType<typeof taskDriver>
let admin: Person
let manager: Person
let programmer: Person
let tester: Person
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
  admin = await app.people.superadministrator()
  manager = await app.people.app_manager()
  programmer = await app.people.programmer()
  tester = await app.people.tester()
})
afterAll(() => app.close())
beforeEach(() => app.drainJobs())

/** An order of an application that has its manager. */
async function ordered(types: Parameters<typeof driver.orderOf>[0]) {
  const order = await driver.orderOf(types)
  await app.db
    .updateTable('applications')
    .set({ app_manager_id: manager.id })
    .where('id', '=', order.application.id)
    .execute()
  return order
}

/** What each of them is told by what is done: task and status, and the sentence. What was paid is told apart. */
async function toldBy(people: readonly Person[], done: () => Promise<unknown>) {
  await app.drainJobs()
  await app.db.deleteFrom('notifications').execute()
  await done()
  const { rows } = await sql<{ user_id: number; what: string }>`
    SELECT user_id, 
        concat_ws(' ', coalesce(s.type, n.kind), params ->> 'status', params ->> 'cause', params ->> 'change') AS what
    FROM notifications n LEFT JOIN subtasks s ON s.id = n.subtask_id WHERE n.kind <> 'accrual' ORDER BY n.id`.execute(
    app.db,
  )
  return people.map(({ id }) => rows.flatMap(({ user_id, what }) => (user_id === id ? [what] : [])))
}

test('S-B9: of a failed test its orderer and the manager are told once, and what they have to do', async () => {
  const { owner, ids } = await ordered(['programmer', 'tester'])
  const [build, testing = 0] = ids
  await driver.ok(programmer, 'processing', build)
  await driver.ok(admin, 'forceCompletion', build, { reason: 'Built elsewhere', pay: true })
  await driver.ok(tester, 'processing', testing)
  const told = await toldBy([owner, manager, programmer, tester], () =>
    driver.ok(tester, 'checking', testing, { report: 'It crashes', outcome: 'fail' }),
  )
  expect(told).toEqual([
    ['tester checking test-failed'],
    ['tester checking test-failed'],
    ['programmer revision reopen'],
    [],
  ])
})

test('S-B9: of an accepted stage that opens the next one, each is told once; the taker what there is to take', async () => {
  const { owner, ids } = await ordered(['programmer', 'tester', 'uploader'])
  const [build, testing = 0] = ids
  await driver.ok(programmer, 'processing', build)
  expect(
    await toldBy([owner, manager, programmer], () =>
      driver.ok(admin, 'forceCompletion', build, { reason: 'Built elsewhere', pay: true }),
    ),
  ).toEqual([['programmer completed'], ['programmer completed'], ['programmer completed']])
  await driver.ok(tester, 'processing', testing)
  expect(
    await toldBy([owner, manager, tester], () =>
      driver.ok(admin, 'forceCompletion', testing, { reason: 'Tested elsewhere', pay: true }),
    ),
  ).toEqual([['tester completed'], ['uploader published'], ['tester completed']])
})

test('S-B9: a manager who works on what is deleted or restored with its application is told once', async () => {
  const { application, ids } = await ordered(['uploader'])
  await driver.ok(manager, 'processing', ids[0])
  const { id: deletion_reason_id } = await app.db
    .selectFrom('deletion_reasons')
    .select('id')
    .where('reason', '=', 'Приложение больше не нужно')
    .executeTakeFirstOrThrow()
  const params = { id: application.id }
  const deleted = await toldBy([manager], async () => {
    const answer = await admin.call(applicationsContract.delete, {
      params,
      body: { deletion_reason_id, comment: 'Весна' },
    })
    expect(answer.status, answer.text).toBe(204)
  })
  expect(deleted).toEqual([['application-deleted deleted']])
  const restored = await toldBy([manager], () => admin.call(applicationsContract.restore, { params }))
  expect(restored).toEqual([['application-deleted restored']])
})

test('S-B9: of a task that failed and is offered again at once, each is told once', async () => {
  await setSetting(app, 'repeat_publication', '1')
  await setSetting(app, 'republish_programmer', '1')
  const { owner, ids } = await ordered(['programmer'])
  await driver.ok(programmer, 'processing', ids[0])
  app.later(400 * 86_400)
  const told = await toldBy([owner, manager, programmer], () => app.transact((tx) => expireTasks(tx, { only: ids[0] })))
  expect(await driver.statusOf(ids[0])).toBe('published')
  expect(told).toEqual([['programmer failed'], ['programmer failed'], ['programmer failed']])
})
