import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask, setSetting, taskDriver } from '../../../test/factories/tasks.ts'
import { batch } from './commands/watch-deadlines.ts'
import { warnOfReviews } from './commands/watch-reviews.ts'

/** Monday noon in Moscow; the 9th is a day off, because the 8th is a Sunday. */
const monday = new Date('2026-03-02T12:00:00+03:00')
const app: TestApp = await createTestApp()
const driver = taskDriver(app)
const at = (moscow: string) => app.setNow(new Date(`${moscow}:00+03:00`))

beforeEach(async () => {
  app.setNow(monday)
  await setSetting(app, 'review_days', '2')
  await setSetting(app, 'holidays', '03-08 2026-03-09')
})
afterAll(() => app.close())

const untilOf = async (userId: number, id: number) =>
  (await app.as({ id: userId }).call(tasksContract.get, { params: { id } })).data.review_until
const run = async () => {
  while ((await app.transact(warnOfReviews)) === batch);
}
const told = async (userId: number, id: number) => {
  const { data } = await app.as({ id: userId }).call(notificationsContract.list)
  return data.filter(({ kind, task }) => kind === 'review-due' && task?.id === id).map(({ message }) => message)
}

test('who submits and who decides see until when; sent back, the clock is over', async () => {
  const task = await buildSubtask(app, { status: 'checking', submitted_at: monday })
  const until = new Date('2026-03-04T12:00:00+03:00').toISOString()
  expect(await untilOf(task.owner_id, task.id)).toBe(until)
  expect(await untilOf(task.executor_id as number, task.id)).toBe(until)
  await setSetting(app, 'review_days', '5')
  expect(await untilOf(task.owner_id, task.id)).toBe(new Date('2026-03-10T12:00:00+03:00').toISOString())
  await setSetting(app, 'holidays', '')
  expect(await untilOf(task.owner_id, task.id)).toBe(new Date('2026-03-09T12:00:00+03:00').toISOString())
  await driver.press(app.as({ id: task.owner_id }), 'revision', task.id, { comment: 'Мельче' })
  expect(await untilOf(task.owner_id, task.id)).toBeNull()
})

test('the owner is reminded with a quarter left and when the time is over; then administrators learn of it', async () => {
  const administrator = await app.people.superadministrator()
  const task = await buildSubtask(app, { status: 'checking', submitted_at: monday })
  at('2026-03-03T23:59')
  await run()
  expect(await told(task.owner_id, task.id)).toHaveLength(0)
  at('2026-03-04T00:00')
  await run()
  await run()
  expect(await told(task.owner_id, task.id)).toEqual([expect.stringMatching(/ждёт решения до/)])
  expect(await told(administrator.id, task.id)).toEqual([])
  at('2026-03-04T12:00')
  await run()
  await run()
  await app.drainJobs()
  expect(await told(task.owner_id, task.id)).toEqual([
    expect.stringMatching(/Срок проверки .* истёк/),
    expect.stringMatching(/ждёт решения до/),
  ])
  expect(await told(administrator.id, task.id)).toEqual([expect.stringMatching(/не проверили .*: вмешайтесь/)])
  expect(await told(task.executor_id as number, task.id)).toEqual([])
})

test('whoever did the work themselves is not told to decide on it, only those who may', async () => {
  const administrator = await app.people.superadministrator()
  const manager = await app.people.app_manager()
  const task = await buildSubtask(app, {
    ...{ type: 'manager_simple', status: 'checking', submitted_at: monday },
    ...{ owner_id: manager.id, executor_id: manager.id, application_id: null },
  })
  at('2026-03-04T12:00')
  await run()
  await app.drainJobs()
  expect(await told(manager.id, task.id)).toEqual([])
  expect(await told(administrator.id, task.id)).toHaveLength(1)
})

test('after a downtime only the last is told; what was decided, archived or submitted anew is not', async () => {
  const late = await buildSubtask(app, { status: 'checking', submitted_at: monday })
  const decided = await buildSubtask(app, { status: 'completed', submitted_at: monday })
  const archived = await buildSubtask(app, { status: 'checking', submitted_at: monday })
  await app.db
    .updateTable('applications')
    .set({ archived_at: monday })
    .where('id', '=', archived.application_id as number)
    .execute()
  at('2026-03-06T12:00')
  const again = await buildSubtask(app, { status: 'checking', submitted_at: app.now() })
  await run()
  expect(await told(late.owner_id, late.id)).toEqual([expect.stringMatching(/истёк/)])
  for (const { owner_id, id } of [decided, archived, again]) expect(await told(owner_id, id)).toEqual([])
})

test('a publication is its manager’s, and every manager’s where it has none', async () => {
  const [own, other] = [await app.people.app_manager(), await app.people.app_manager()]
  const mine = await buildSubtask(app, { type: 'uploader', status: 'verification', submitted_at: monday })
  const nobodys = await buildSubtask(app, { type: 'uploader', status: 'verification', submitted_at: monday })
  await app.db
    .updateTable('applications')
    .set({ app_manager_id: own.id })
    .where('id', '=', mine.application_id as number)
    .execute()
  at('2026-03-04T01:00')
  await run()
  await app.drainJobs()
  expect(await told(own.id, mine.id)).toHaveLength(1)
  expect(await told(other.id, mine.id)).toHaveLength(0)
  expect([(await told(own.id, nobodys.id)).length, (await told(other.id, nobodys.id)).length]).toEqual([1, 1])
})
