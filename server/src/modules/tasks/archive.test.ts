import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildSubtask, taskDriver } from '../../../test/factories/tasks.ts'
import { unlessHeldUp } from '../../../test/lock-waits.ts'
import { expireTasks, lapseTasks } from './commands/watch-deadlines.ts'
import { moveSubtask } from './move.ts'
import { lockById } from './queries/lock.ts'
import type { SubtaskRow } from './row.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
})
afterAll(() => app.close())

const archive = async (who: Client, id: number | null, call: 'archive' | 'unarchive' = 'archive') => {
  const { status } = await who.call(applicationsContract[call], { params: { id } })
  expect(status).toBe(200)
}
const hour = 3_600_000
const after = (milliseconds: number) => app.setNow(new Date(app.now().getTime() + milliseconds))

test('B4, K:C: a stage that was reached while its application was archived opens when it comes back', async () => {
  const { ok, statusOf, orderOf } = driver
  const admin = await app.people.superadministrator()
  const { owner, application, ids } = await orderOf(['uidesigner', 'tester', 'programmer'])
  const [design, testing = 0, build = 0] = ids
  await archive(owner, application.id)
  await ok(admin, 'forceCompletion', design, { reason: 'Now', pay: false })
  expect([await statusOf(design), await statusOf(testing)]).toEqual(['completed', 'paused'])
  await archive(owner, application.id, 'unarchive')
  expect([await statusOf(testing), await statusOf(build)]).toEqual(['published', 'inactive'])
})

test.each([
  ['application_archived', false],
  ['application_deleted', true],
])('what was read before the archiving was committed is not moved after it: %s', async (code, isDeleted) => {
  const { rowOf, orderOf } = driver
  const [reason] = await app.db.selectFrom('deletion_reasons').select('id').limit(1).execute()
  const deletion = isDeleted && { deleted_at: app.now(), deletion_reason_id: reason?.id as number }
  const { owner, application, ids } = await orderOf(['uidesigner'])
  const [design] = ids
  const late = app.transact(async (tx) => {
    const row = (await lockById(tx, design)) as SubtaskRow
    await app.db
      .updateTable('applications')
      .set({ archived_at: app.now(), ...deletion })
      .where('id', '=', application.id)
      .execute()
    await moveSubtask(tx, null, row, 'take', { executorId: owner.id })
  })
  await expect(late).rejects.toMatchObject({ code })
  expect((await rowOf(design)).status).toBe('published')
})

test('who may not archive an application locks none of its orders by asking', async () => {
  const { orderOf } = driver
  const stranger = await app.people.creator()
  const { application } = await orderOf(['uidesigner'])
  const status = await app.transact(async (tx) => {
    await tx.db.selectFrom('tasks').select('id').where('application_id', '=', application.id).forUpdate().execute()
    const asked = stranger.call(applicationsContract.archive, { params: { id: application.id } })
    return unlessHeldUp(
      app,
      asked.then((answer) => answer.status),
    )
  })
  expect(status).toBe(403)
})

test('B4: what only its hour holds back waits for it after the archive', async () => {
  const { ok, rowOf, orderOf } = driver
  const admin = await app.people.superadministrator()
  const { owner, application, ids } = await orderOf(['uidesigner', 'tester'])
  const [design, testing = 0] = ids
  const publish_at = new Date(app.now().getTime() + 10 * hour)
  await app.db.updateTable('subtasks').set({ publish_at }).where('id', '=', testing).execute()
  await archive(owner, application.id)
  await ok(admin, 'forceCompletion', design, { reason: 'Now', pay: false })
  await archive(owner, application.id, 'unarchive')
  expect((await rowOf(testing)).status).toBe('waiting')
})

test('archived: every action of a person answers 409 application_archived, and says so at its button', async () => {
  const { press, rowOf } = driver
  const owner = await app.people.creator()
  const admin = await app.people.superadministrator()
  const task = await buildSubtask(app, { status: 'process', owner_id: owner.id })
  const failed = await buildSubtask(app, {
    ...{ status: 'failed', owner_id: owner.id, application_id: task.application_id, task_id: task.task_id },
  })
  const executor = app.as({ id: task.executor_id as number })
  await archive(owner, task.application_id)
  const before = await rowOf(task.id)
  const refused: readonly (readonly [Parameters<typeof press>[1], Client, object])[] = [
    ['restore', owner, {}],
    ['restoreToAll', owner, {}],
    ['return', owner, {}],
    ['returnToAll', owner, {}],
    ['assign', owner, { user_id: task.executor_id }],
    ['revision', owner, { comment: 'More' }],
    ['completion', owner, {}],
    ['processing', executor, {}],
    ['checking', executor, { text: 'Done' }],
    ['restoreToAll', admin, {}],
  ]
  for (const [step, who, body] of refused) {
    for (const { id } of [task, failed]) {
      const answer = await press(who, step, id, body)
      expect([step, answer.status, answer.code], step).toEqual(
        id === failed.id && step === 'checking' ? [step, 403, 'not_executor'] : [step, 409, 'application_archived'],
      )
    }
  }
  const release = await executor.call(tasksContract.release, { params: { id: task.id } })
  expect([release.status, release.code]).toEqual([409, 'application_archived'])
  expect(await rowOf(task.id)).toEqual(before)
  const abilitiesFor = async (who: Client, id: number) => {
    const { data } = await who.call(tasksContract.get, { params: { id } })
    const abilities = data.abilities as Record<string, { code: string } | null>
    return Object.fromEntries(Object.entries(abilities).map(([action, why]) => [action, why?.code ?? null]))
  }
  const off = 'application_archived'
  expect(await abilitiesFor(executor, task.id)).toEqual({ submit: off, release: off })
  expect(await abilitiesFor(owner, task.id)).toEqual({ return_to_all: off })
  expect(await abilitiesFor(admin, task.id)).toEqual({ return_to_all: off, force_complete: null })
  expect(await abilitiesFor(owner, failed.id)).toEqual({
    ...{ assign: off, return: off, restore: off, restore_to_all: off },
  })
})

test('S-A1: who works on a deleted application is told that it was deleted, and so says each refusal', async () => {
  const { press } = driver
  const owner = await app.people.creator()
  const [reason] = await app.db.selectFrom('deletion_reasons').select('id').orderBy('id').limit(1).execute()
  const body = { deletion_reason_id: reason?.id as number, comment: 'The store wrote' }
  for (const isArchived of [false, true]) {
    const task = await buildSubtask(app, { status: 'process', owner_id: owner.id })
    const executor = app.as({ id: task.executor_id as number })
    if (isArchived) await archive(owner, task.application_id)
    const params = { id: task.application_id as number }
    expect((await owner.call(applicationsContract.delete, { params, body })).status).toBe(204)
    const { data: told } = await executor.speaking('ru').call(notificationsContract.list, {})
    expect(told[0]?.message).toBe(`Приложение удалено: задача «${task.title}» приостановлена`)
    expect(told).toHaveLength(isArchived ? 2 : 1)
    for (const answer of [
      await press(executor, 'checking', task.id, { text: 'Done' }),
      await executor.call(tasksContract.release, { params: { id: task.id } }),
      await executor.callUnchecked(tasksContract.askTime, {
        params: { id: task.id },
        body: { hours: 1, comment: 'More' },
      }),
      await executor.callUnchecked(commentsContract.create, { body: { subtask_id: task.id, text: 'Why?' } }),
      await press(owner, 'returnToAll', task.id, {}),
    ]) {
      expect([answer.status, answer.code], answer.text).toEqual([409, 'application_deleted'])
    }
    const { data } = await executor.call(tasksContract.get, { params: { id: task.id } })
    expect(data.abilities.submit).toMatchObject({ code: 'application_deleted' })
  }
})

test('archived: a manager may end the work, and whoever completed it once says so again for nothing', async () => {
  const { press, statusOf } = driver
  const owner = await app.people.creator()
  const manager = await app.people.app_manager()
  const task = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
  const { application_id } = task
  const managed = { app_manager_id: manager.id }
  await app.db.updateTable('applications').set(managed).where('id', '=', application_id).execute()
  await archive(owner, application_id)
  const force = { reason: 'Enough', pay: true }
  expect((await press(manager, 'forceCompletion', task.id, force)).status).toBe(200)
  expect((await press(manager, 'forceCompletion', task.id, force)).status).toBe(200)
  expect(await statusOf(task.id)).toBe('completed')
  expect(await driver.depositsOf(task.id)).toHaveLength(1)
})

test('archived: neither a deadline nor an assignment runs out, and both go on with what was left', async () => {
  const { rowOf } = driver
  const owner = await app.people.creator()
  const task = await buildSubtask(app, { status: 'process', owner_id: owner.id, time_limit: 10 * 3600 })
  const { application_id } = task
  const offered = await buildSubtask(app, { status: 'waiting_assigned', owner_id: owner.id, application_id })
  // One that was never paused, as a race with the archiving could leave it.
  const forgotten = await buildSubtask(app, { status: 'process', owner_id: owner.id, application_id })
  after(4 * hour)
  await archive(owner, application_id)
  expect(await rowOf(task.id)).toMatchObject({ status: 'paused', ends_at: null, paused_left: 6 * 3600 })
  const running = { status: 'process' as const, paused_status: null, ends_at: app.now() }
  await app.db.updateTable('subtasks').set(running).where('id', '=', forgotten.id).execute()
  after(100 * hour)
  await app.transact(expireTasks)
  await app.transact(lapseTasks)
  expect((await rowOf(forgotten.id)).status).toBe('process')
  await archive(owner, application_id, 'unarchive')
  const ends = (hours: number) => new Date(app.now().getTime() + hours * hour)
  expect(await rowOf(task.id)).toMatchObject({ status: 'process', ends_at: ends(6), paused_status: null })
  expect(await rowOf(offered.id)).toMatchObject({ status: 'waiting_assigned', assigned_until: ends(20) })
})
