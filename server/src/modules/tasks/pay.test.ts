import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask, resetSettings, setSetting, taskDriver } from '../../../test/factories/tasks.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { readerOf } from '../../platform/runner.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
beforeAll(async () => {
  app = await createTestApp({ connections: 25 })
  driver = taskDriver(app)
})
afterAll(() => app.close())

/** A build that was forced to its end, and a tester who sends it back; answers the build as it waits to be judged again. */
async function reopened(pay: boolean) {
  const { ok } = driver
  const [owner, admin, tester] = [
    await app.people.creator(),
    await app.people.superadministrator(),
    await app.people.tester(),
  ]
  const build = await buildSubtask(app, { type: 'programmer', status: 'process', owner_id: owner.id })
  const { task_id, application_id, executor_id } = build
  const common = { task_id, application_id, owner_id: owner.id }
  const testing = await buildSubtask(app, { ...common, type: 'tester', stage: 1, status: 'inactive' })
  await ok(admin, 'forceCompletion', build.id, { reason: 'x', pay })
  await ok(tester, 'processing', testing.id)
  await ok(tester, 'checking', testing.id, { report: 'Падает', outcome: 'fail' })
  expect(await driver.statusOf(build.id)).toBe('revision')
  await app.db.updateTable('subtasks').set({ status: 'checking' }).where('id', '=', build.id).execute()
  return { id: build.id, executorId: executor_id as number, owner, admin }
}

test('K:B B3 work force-completed without pay, sent back by the tester and accepted is paid then', async () => {
  const { id, owner, executorId } = await reopened(false)
  expect(await driver.depositsOf(id)).toEqual([])
  await driver.ok(owner, 'completion', id)
  expect(await driver.depositsOf(id)).toEqual([{ user_id: executorId, amount_minor: 150_000n }])
})

test('work force-completed with pay, sent back by the tester and accepted is not paid again', async () => {
  const { id, owner, executorId } = await reopened(true)
  await driver.ok(owner, 'completion', id)
  expect(await driver.statusOf(id)).toBe('completed')
  expect(await driver.depositsOf(id)).toEqual([{ user_id: executorId, amount_minor: 150_000n }])
})

test.each([[true], [false]])(
  'decision 0018: paid work that somebody else finishes is paid to them as well, unless a manager says otherwise (pay: %j)',
  async (pay) => {
    const { id, owner, admin, executorId } = await reopened(true)
    const second = await app.people.programmer()
    await driver.ok(owner, 'returnToAll', id)
    await driver.ok(second, 'processing', id)
    if (pay) {
      await app.db.updateTable('subtasks').set({ status: 'checking' }).where('id', '=', id).execute()
      await driver.ok(owner, 'completion', id)
    } else await driver.ok(admin, 'forceCompletion', id, { reason: 'Nothing was left to do', pay })
    const first = { user_id: executorId, amount_minor: 150_000n }
    expect(await driver.depositsOf(id)).toEqual(pay ? [first, { user_id: second.id, amount_minor: 150_000n }] : [first])
  },
)

test.each([[true], [false]])(
  'T12 K:B 20 parallel accepts of work that was forced before (with pay: %j) leave one accrual',
  async (paid) => {
    const { id, owner, admin, executorId } = await reopened(paid)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? driver.press(owner, 'completion', id)
          : driver.press(admin, 'forceCompletion', id, { reason: 'Now', pay: true }),
      ),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await driver.depositsOf(id)).toEqual([{ user_id: executorId, amount_minor: 150_000n }])
  },
)

test.each(['marathon_percent', 'referral_percent', 'referral_months'] as const)(
  'R3 a malformed %s stops no completion: its default is in force',
  async (name) => {
    for (const value of ['10.125', '5 %', '', '-1', '1e3']) {
      await setSetting(app, name, value)
      const owner = await app.people.creator()
      const task = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
      const referrer = await app.people.tester()
      await app.db.updateTable('users').set({ referrer_id: referrer.id }).where('id', '=', task.executor_id).execute()
      await app.db.updateTable('applications').set({ marathon: true }).where('id', '=', task.application_id).execute()
      await driver.ok(owner, 'completion', task.id)
      expect((await driver.depositsOf(task.id)).length).toBe(3)
    }
    await resetSettings(app, name)
  },
)

test('after all of this the ledger is whole', async () => {
  expect((await verifyLedger(readerOf(app.db, app.services))).differences).toEqual([])
})
