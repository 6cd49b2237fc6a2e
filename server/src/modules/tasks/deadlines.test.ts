import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask, type Step, setSetting, taskDriver } from '../../../test/factories/tasks.ts'
import { activateOrder } from './commands/activate-order.ts'
import { activateDueTasks, batch, expireTasks, lapseTasks, warnOfDeadlines } from './commands/watch-deadlines.ts'
import { expireJob } from './jobs/watch.ts'
import { lockOrderOf } from './queries/lock.ts'

const hour = 3_600_000
const start = new Date('2026-03-02T09:00:00Z')
const app: TestApp = await createTestApp({ connections: 12 })
const driver = taskDriver(app)
const at = (milliseconds: number) => app.setNow(new Date(start.getTime() + milliseconds))

beforeEach(() => app.setNow(start))
afterAll(() => app.close())

const rowOf = (id: number) => app.db.selectFrom('subtasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lastOutcome = async (id: number) =>
  (
    await app.db
      .selectFrom('subtask_attempts')
      .select('outcome')
      .where('subtask_id', '=', id)
      .orderBy('number', 'desc')
      .executeTakeFirst()
  )?.outcome
const press = async (userId: number, ...step: [Step, number, object?]) =>
  (await driver.press(app.as({ id: userId }), ...step)).status
const repeat = async (step: Parameters<typeof app.transact<number>>[0]) => {
  while ((await app.transact(step)) === batch);
}

test('a missed deadline fails the attempt; the type’s setting offers it to everybody at once', async () => {
  await setSetting(app, 'republish_designer', '0')
  await setSetting(app, 'republish_tester', '1')
  const kept = await buildSubtask(app, { status: 'process', time_limit: 7200 })
  const offered = await buildSubtask(app, { status: 'revision', type: 'tester', time_limit: 7200 })
  at(2 * hour - 1000)
  await repeat(expireTasks)
  expect((await rowOf(kept.id)).status).toBe('process')
  at(2 * hour)
  await repeat(expireTasks)
  expect(await rowOf(kept.id)).toMatchObject({ status: 'failed', executor_id: kept.executor_id, ends_at: null })
  expect(await rowOf(offered.id)).toMatchObject({ status: 'published', executor_id: null })
  expect([await lastOutcome(kept.id), await lastOutcome(offered.id)]).toEqual(['expired', 'expired'])
  expect(await press(offered.executor_id as number, 'processing', offered.id)).toBe(403)
})

test('expiring catches up on many and is safe on several nodes at once', async () => {
  const owner = await app.people.creator()
  const executor = await app.people.designer()
  await setSetting(app, 'republish_designer', '1')
  const late = []
  for (let index = 0; index < 45; index++) {
    late.push(
      await buildSubtask(app, { status: 'process', time_limit: 3600, owner_id: owner.id, executor_id: executor.id }),
    )
  }
  at(48 * hour)
  await Promise.all(Array.from({ length: 5 }, () => repeat(expireTasks)))
  await repeat(expireTasks)
  const ids = late.map(({ id }) => id)
  const expired = await app.db
    .selectFrom('subtask_attempts')
    .select('id')
    .where('subtask_id', 'in', ids)
    .where('outcome', '=', 'expired')
    .execute()
  const logged = await app.db
    .selectFrom('activity_logs')
    .select('id')
    .where('subject_id', 'in', ids)
    .where('action', '=', 'expire')
    .execute()
  expect([expired.length, logged.length]).toEqual([45, 45])
})

test('B5: a revision has the time that was left, at least a quarter of the limit and an hour, and its clock runs', async () => {
  const task = await buildSubtask(app, {
    status: 'process',
    type: 'user_simple',
    time_limit: 8 * 3600,
    executor_id: (await app.people.tester()).id,
  })
  const executor = task.executor_id as number
  at(7 * hour)
  expect(await press(executor, 'checking', task.id, { text: 'Done' })).toBe(200)
  expect(await rowOf(task.id)).toMatchObject({ left_at_submit: 3600, ends_at: null })
  at(20 * hour)
  expect(await press(task.owner_id, 'revision', task.id, { comment: 'More' })).toBe(200)
  expect((await rowOf(task.id)).ends_at).toEqual(new Date(start.getTime() + 22 * hour))
  at(21 * hour)
  expect(await press(executor, 'processing', task.id)).toBe(200)
  expect(await rowOf(task.id)).toMatchObject({ ends_at: new Date(start.getTime() + 22 * hour), left_at_submit: null })
})

test('B5: whoever resumes a revision at its last minute has that minute, and no second clock is shown', async () => {
  const task = await buildSubtask(app, { status: 'process', time_limit: 240 * 3600 })
  const executor = task.executor_id as number
  await app.db
    .updateTable('subtasks')
    .set({ status: 'checking', submitted_at: start, left_at_submit: 239 * 3600, ends_at: null })
    .where('id', '=', task.id)
    .execute()
  expect(await press(task.owner_id, 'revision', task.id, { comment: 'More' })).toBe(200)
  const ends = new Date(start.getTime() + 239 * hour)
  expect((await rowOf(task.id)).ends_at).toEqual(ends)
  at(239 * hour - 60_000)
  const answer = await app.as({ id: executor }).call(tasksContract.processing, { params: { id: task.id } })
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({ status: 'process', ends_at: ends.toISOString(), time_left: null })
  const attempt = app.db.selectFrom('subtask_attempts').select('ends_at').where('subtask_id', '=', task.id)
  expect(await attempt.where('closed_at', 'is', null).executeTakeFirst()).toEqual({ ends_at: ends })
})

test('B5: a rejected moderation keeps what was left standing still until it is resumed, with the floor', async () => {
  const manager = await app.people.app_manager()
  const task = await buildSubtask(app, { type: 'uploader', status: 'moderation', time_limit: 8 * 3600 })
  await app.db
    .updateTable('applications')
    .set({ app_manager_id: manager.id })
    .where('id', '=', task.application_id)
    .execute()
  await app.db.updateTable('subtasks').set({ left_at_submit: 600 }).where('id', '=', task.id).execute()
  expect(await press(manager.id, 'rejectModeration', task.id, { reason: 'Icon' })).toBe(200)
  expect(await rowOf(task.id)).toMatchObject({ status: 'moderation_rejected', ends_at: null, left_at_submit: 600 })
  at(50 * hour)
  expect(await press(task.executor_id as number, 'processing', task.id)).toBe(200)
  expect((await rowOf(task.id)).ends_at).toEqual(new Date(start.getTime() + 52 * hour))
})

test('an assignment that nobody took lapses after the hours of the setting', async () => {
  const task = await buildSubtask(app, { status: 'published' })
  const designer = await app.people.designer()
  const tester = await app.people.tester()
  expect(await press(task.owner_id, 'assign', task.id, { user_id: tester.id })).toBe(422)
  expect(await press(task.owner_id, 'assign', task.id, { user_id: designer.id })).toBe(200)
  at(24 * hour - 1)
  await repeat(lapseTasks)
  expect((await rowOf(task.id)).status).toBe('waiting_assigned')
  at(24 * hour)
  await repeat(lapseTasks)
  expect(await rowOf(task.id)).toMatchObject({ status: 'published', executor_id: null })
})

test('the executor is warned once at a quarter and once at a tenth of the time', async () => {
  const task = await buildSubtask(app, { status: 'process', time_limit: 40 * 3600 })
  const warned = async () => {
    await repeat(warnOfDeadlines)
    const rows = await app.db
      .selectFrom('notifications')
      .select('id')
      .where('subtask_id', '=', task.id)
      .where('kind', '=', 'task-deadline-near')
      .execute()
    return rows.length
  }
  at(29 * hour)
  expect(await warned()).toBe(0)
  at(30 * hour)
  expect(await warned()).toBe(1)
  expect(await warned()).toBe(1)
  at(36 * hour)
  expect(await warned()).toBe(2)
  at(39 * hour)
  expect(await warned()).toBe(2)
})

test('a task can be given back within the first tenth of its time, and may be taken again', async () => {
  const task = await buildSubtask(app, { status: 'process', time_limit: 10 * 3600 })
  const executor = task.executor_id as number
  at(hour + 1000)
  expect(await press(executor, 'release', task.id)).toBe(409)
  at(hour)
  expect(await press(executor, 'release', task.id)).toBe(200)
  expect(await rowOf(task.id)).toMatchObject({ status: 'published', executor_id: null })
  expect(await lastOutcome(task.id)).toBe('released')
  expect(await press(executor, 'processing', task.id)).toBe(200)
})

test('what publish_at holds is published when it has passed and the stage is reached', async () => {
  const first = await buildSubtask(app, { status: 'inactive', publish_at: new Date(start.getTime() + hour) })
  const second = await buildSubtask(app, {
    status: 'inactive',
    stage: 1,
    task_id: first.task_id,
    application_id: first.application_id,
    publish_at: start,
  })
  await app.transact((tx) => activateOrder(tx, first.task_id, null))
  await repeat(activateDueTasks)
  expect((await rowOf(first.id)).status).toBe('waiting')
  at(hour)
  await repeat(activateDueTasks)
  expect([(await rowOf(first.id)).status, (await rowOf(second.id)).status]).toEqual(['published', 'inactive'])
})

test('what is due waits while somebody moves its order, and goes by what became of it', async () => {
  const first = await buildSubtask(app, { status: 'completed' })
  const second = await buildSubtask(app, {
    status: 'waiting',
    stage: 1,
    task_id: first.task_id,
    application_id: first.application_id,
    publish_at: start,
  })
  await app.transact(async (tx) => {
    await tx.db.selectFrom('tasks').select('id').where('id', '=', first.task_id).forNoKeyUpdate().execute()
    // Another node's job, at the moment before the order's subtasks are locked, too.
    await app.transact(activateDueTasks)
    await lockOrderOf(tx, first.id)
    await tx.db.updateTable('subtasks').set({ status: 'revision' }).where('id', '=', first.id).execute()
  })
  await repeat(activateDueTasks)
  expect((await rowOf(second.id)).status).toBe('waiting')
})

test('subtasks that are left out keep no other from being published', async () => {
  const due = { status: 'waiting', publish_at: start } as const
  const stuck: number[] = []
  for (let index = 0; index < batch; index++) stuck.push((await buildSubtask(app, due)).id)
  const other = await buildSubtask(app, { ...due, publish_at: new Date(start.getTime() + 1000) })
  at(hour)
  await app.transact((tx) => activateDueTasks(tx, { except: stuck }))
  expect((await rowOf(other.id)).status).toBe('published')
})

test('B19: one subtask that cannot be moved keeps nobody else from expiring, and is logged', async () => {
  await setSetting(app, 'republish_designer', '0')
  const owner = await app.people.creator()
  const late = []
  for (let index = 0; index < batch + 3; index++) {
    late.push((await buildSubtask(app, { status: 'process', time_limit: 3600, owner_id: owner.id })).id)
  }
  // The poisoned one comes first in every batch.
  const [poisoned = 0] = late
  await sql`CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'poisoned'; END $$`.execute(
    app.db,
  )
  await sql`CREATE TRIGGER poison BEFORE UPDATE ON subtasks FOR EACH ROW
    WHEN (OLD.id = ${sql.lit(poisoned)}) EXECUTE FUNCTION poison()`.execute(app.db)
  const logged = vi.spyOn(app.jobContext.services.log, 'error')
  at(2 * hour)
  await expireJob.run({ ...app.jobContext, finish: app.jobContext.transact }, {})
  await sql`DROP TRIGGER poison ON subtasks`.execute(app.db)
  const rows = await app.db.selectFrom('subtasks').select(['id', 'status']).where('id', 'in', late).execute()
  expect(rows.filter(({ status }) => status !== 'failed')).toEqual([{ id: poisoned, status: 'process' }])
  expect(logged.mock.calls.map(([fields]) => fields)).toEqual([expect.objectContaining({ subtask: poisoned })])
})
