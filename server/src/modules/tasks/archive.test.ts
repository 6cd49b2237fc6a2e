import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask, taskDriver } from '../../../test/factories/tasks.ts'
import { send } from '../../../test/factories/users.ts'
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

type Headers = Record<string, string>
const archive = async (method: 'POST' | 'DELETE', id: number | null, headers: Headers) => {
  const { status } = await send(app, method, `/api/v3/applications/${id}/archive`, { headers })
  expect(status).toBe(200)
}
const hour = 3_600_000
const after = (milliseconds: number) => app.setNow(new Date(app.now().getTime() + milliseconds))

test('B4, K:C: a stage that was reached while its application was archived opens when it comes back', async () => {
  const { ok, statusOf, signedUp, orderOf } = driver
  const admin = await signedUp('superadministrator')
  const { owner, application, ids } = await orderOf(['uidesigner', 'tester', 'programmer'])
  const [design, testing = 0, build = 0] = ids
  await archive('POST', application.id, owner.headers)
  await ok(design, 'force-completion', admin.headers, { reason: 'Now', pay: false })
  expect([await statusOf(design), await statusOf(testing)]).toEqual(['completed', 'paused'])
  await archive('DELETE', application.id, owner.headers)
  expect([await statusOf(testing), await statusOf(build)]).toEqual(['published', 'inactive'])
})

test('what was read before the archiving was committed is not moved after it', async () => {
  const { rowOf, orderOf } = driver
  const { owner, application, ids } = await orderOf(['uidesigner'])
  const [design] = ids
  const late = app.transact(async (tx) => {
    const row = (await lockById(tx, design)) as SubtaskRow
    await app.db.updateTable('applications').set({ archived_at: app.now() }).where('id', '=', application.id).execute()
    await moveSubtask(tx, null, row, 'take', { executorId: owner.id })
  })
  await expect(late).rejects.toMatchObject({ code: 'application_archived' })
  expect((await rowOf(design)).status).toBe('published')
})

test('who may not archive an application locks none of its orders by asking', async () => {
  const { signedUp, orderOf } = driver
  const stranger = await signedUp('creator')
  const { application } = await orderOf(['uidesigner'])
  const status = await app.transact(async (tx) => {
    await tx.db.selectFrom('tasks').select('id').where('application_id', '=', application.id).forUpdate().execute()
    const asked = send(app, 'POST', `/api/v3/applications/${application.id}/archive`, { headers: stranger.headers })
    return Promise.race([asked.then((answer) => answer.status), sleep(3_000, 'waits for the lock')])
  })
  expect(status).toBe(403)
})

test('B4: what only its hour holds back waits for it after the archive', async () => {
  const { ok, rowOf, signedUp, orderOf } = driver
  const admin = await signedUp('superadministrator')
  const { owner, application, ids } = await orderOf(['uidesigner', 'tester'])
  const [design, testing = 0] = ids
  const publish_at = new Date(app.now().getTime() + 10 * hour)
  await app.db.updateTable('subtasks').set({ publish_at }).where('id', '=', testing).execute()
  await archive('POST', application.id, owner.headers)
  await ok(design, 'force-completion', admin.headers, { reason: 'Now', pay: false })
  await archive('DELETE', application.id, owner.headers)
  expect((await rowOf(testing)).status).toBe('waiting')
})

test('archived: every action of a person answers 409 application_archived, and says so at its button', async () => {
  const { put, rowOf, signedUp } = driver
  const owner = await signedUp('creator')
  const admin = await signedUp('superadministrator')
  const task = await buildSubtask(app, { status: 'process', owner_id: owner.id })
  const failed = await buildSubtask(app, {
    ...{ status: 'failed', owner_id: owner.id, application_id: task.application_id, task_id: task.task_id },
  })
  const executor = { headers: await app.signIn({ id: task.executor_id as number }) }
  await archive('POST', task.application_id, owner.headers)
  const before = await rowOf(task.id)
  const refused: readonly (readonly [string, { headers: Headers }, object])[] = [
    ['restore', owner, {}],
    ['restore-to-all', owner, {}],
    ['return', owner, {}],
    ['return-to-all', owner, {}],
    ['assignment_waiting', owner, { user_id: task.executor_id }],
    ['revision', owner, { comment: 'More' }],
    ['completion', owner, {}],
    ['processing', executor, {}],
    ['checking', executor, { text: 'Done' }],
    ['restore-to-all', admin, {}],
  ]
  for (const [path, { headers }, body] of refused) {
    for (const { id } of [task, failed]) {
      const answer = await put(id, path, headers, body)
      expect([path, answer.code, answer.body.code], path).toEqual(
        id === failed.id && path === 'checking' ? [path, 403, 'not_executor'] : [path, 409, 'application_archived'],
      )
    }
  }
  const release = await send(app, 'DELETE', `/api/v3/subtasks/${task.id}/process`, { headers: executor.headers })
  expect([release.status, release.body.code]).toEqual([409, 'application_archived'])
  expect(await rowOf(task.id)).toEqual(before)
  const abilitiesFor = async (headers: Headers, id: number) => {
    const { body } = await send(app, 'GET', `/api/v3/subtasks/${id}`, { headers })
    const abilities = body.data.attributes.abilities as Record<string, { code: string } | null>
    return Object.fromEntries(Object.entries(abilities).map(([action, why]) => [action, why?.code ?? null]))
  }
  const off = 'application_archived'
  expect(await abilitiesFor(executor.headers, task.id)).toEqual({ submit: off, release: off })
  expect(await abilitiesFor(owner.headers, task.id)).toEqual({ return_to_all: off })
  expect(await abilitiesFor(admin.headers, task.id)).toEqual({ return_to_all: off, force_complete: null })
  expect(await abilitiesFor(owner.headers, failed.id)).toEqual({
    ...{ assign: off, return: off, restore: off, restore_to_all: off },
  })
})

test('archived: a manager may end the work, and whoever completed it once says so again for nothing', async () => {
  const { put, statusOf, signedUp } = driver
  const owner = await signedUp('creator')
  const manager = await signedUp('app_manager')
  const task = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
  const { application_id } = task
  const managed = { app_manager_id: manager.id }
  await app.db.updateTable('applications').set(managed).where('id', '=', application_id).execute()
  await archive('POST', application_id, owner.headers)
  const force = { reason: 'Enough', pay: true }
  expect((await put(task.id, 'force-completion', manager.headers, force)).code).toBe(200)
  expect((await put(task.id, 'force-completion', manager.headers, force)).code).toBe(200)
  expect(await statusOf(task.id)).toBe('completed')
  expect(await driver.depositsOf(task.id)).toHaveLength(1)
})

test('archived: neither a deadline nor an assignment runs out, and both go on with what was left', async () => {
  const { rowOf, signedUp } = driver
  const owner = await signedUp('creator')
  const task = await buildSubtask(app, { status: 'process', owner_id: owner.id, time_limit: 10 * 3600 })
  const { application_id } = task
  const offered = await buildSubtask(app, { status: 'waiting_assigned', owner_id: owner.id, application_id })
  // One that was never paused, as a race with the archiving could leave it.
  const forgotten = await buildSubtask(app, { status: 'process', owner_id: owner.id, application_id })
  after(4 * hour)
  await archive('POST', application_id, owner.headers)
  expect(await rowOf(task.id)).toMatchObject({ status: 'paused', ends_at: null, paused_left: 6 * 3600 })
  const running = { status: 'process' as const, paused_status: null, ends_at: app.now() }
  await app.db.updateTable('subtasks').set(running).where('id', '=', forgotten.id).execute()
  after(100 * hour)
  await app.transact(expireTasks)
  await app.transact(lapseTasks)
  expect((await rowOf(forgotten.id)).status).toBe('process')
  await archive('DELETE', application_id, owner.headers)
  const ends = (hours: number) => new Date(app.now().getTime() + hours * hour)
  expect(await rowOf(task.id)).toMatchObject({ status: 'process', ends_at: ends(6), paused_status: null })
  expect(await rowOf(offered.id)).toMatchObject({ status: 'waiting_assigned', assigned_until: ends(20) })
})
