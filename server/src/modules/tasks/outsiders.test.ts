import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { filesContract } from '@slipway/domain/files/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { buildSubtask, taskDriver } from '../../../test/factories/tasks.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
})
afterAll(() => app.close())

test('access.md: staff who see the application are told that the work is not theirs; executors find nothing', async () => {
  const [manager, other, owner, stranger] = [
    await app.people.app_manager(),
    await app.people.app_manager(),
    await app.people.creator(),
    await app.people.creator(),
  ]
  const application = await buildApplication(app, { creator_id: owner.id, app_manager_id: manager.id })
  // Its publication, which any manager could have taken, shows the application to all of them.
  await buildSubtask(app, { type: 'uploader', status: 'process', application_id: application.id, owner_id: owner.id })
  const { id } = await buildSubtask(app, { status: 'checking', application_id: application.id, owner_id: owner.id })
  expect(await driver.press(other, 'returnToAll', id, { reason: 'x' })).toMatchObject({
    status: 403,
    code: 'app_manager_rights',
  })
  expect(await driver.press(stranger, 'completion', id)).toMatchObject({ status: 403, code: 'not_owner' })
  const tester = await app.people.tester()
  expect((await driver.press(tester, 'completion', id)).status).toBe(404)
  expect(await driver.statusOf(id)).toBe('checking')
})

test('whoever failed for good reads no further and writes nothing', async () => {
  const [owner, designer] = [await app.people.creator(), await app.people.designer()]
  const { id } = await buildSubtask(app, { status: 'process', executor_id: designer.id, owner_id: owner.id })
  const say = (text: string) => owner.call(commentsContract.create, { body: { text, subtask_id: id } })
  expect((await say('While it was yours')).status).toBe(201)
  await app.db
    .updateTable('subtask_attempts')
    .set({ closed_at: app.now(), outcome: 'failed' })
    .where('subtask_id', '=', id)
    .execute()
  await app.db.updateTable('subtasks').set({ status: 'failed' }).where('id', '=', id).execute()
  app.later(60)
  expect((await say('Among ourselves')).status).toBe(201)
  const late = await buildFile(app, {
    owner_id: owner.id,
    purpose: 'task_attachment',
    subtask_id: id,
  })
  const thread = await designer.call(commentsContract.list, { query: { filter: { subtask: id } } })
  expect(thread.data.map(({ text }) => text)).toEqual(['While it was yours'])
  const written = await designer.call(commentsContract.create, { body: { text: 'But why?', subtask_id: id } })
  expect([written.status, written.code]).toEqual([403, 'left_task'])
  expect((await designer.call(filesContract.get, { params: { id: late.id } })).status).toBe(404)
})

test('who took it after somebody who gave it back, and until when, is not theirs to read', async () => {
  const [first, second] = [await app.people.designer(), await app.people.designer()]
  const { id } = await buildSubtask(app)
  const read = async (client: typeof first) => {
    const { data } = await client.call(tasksContract.get, { params: { id }, query: { include: ['user'] } })
    const { executor_id, user, starts_at, ends_at, pipeline, status } = data
    const step = pipeline?.find((one) => one.id === id)
    return { told: [executor_id, user, starts_at, ends_at, step?.executor, step?.ends_at], status }
  }
  for (const who of [first, second]) {
    expect((await who.call(tasksContract.take, { params: { id } })).status).toBe(200)
    if (who === first) expect((await who.call(tasksContract.release, { params: { id } })).status).toBe(200)
  }
  expect(await read(first)).toEqual({ told: [null, null, null, null, null, null], status: 'process' })
  expect((await read(second)).told).not.toContain(null)
})

test('failed attempts are not forgotten while the application is archived', async () => {
  const owner = await app.people.creator()
  const application = await buildApplication(app, { creator_id: owner.id })
  const { id } = await buildSubtask(app, { status: 'published', application_id: application.id, owner_id: owner.id })
  await app.db.updateTable('applications').set({ archived_at: app.now() }).where('id', '=', application.id).execute()
  const answer = await owner.call(tasksContract.forgetFailed, { params: { id } })
  expect([answer.status, answer.code]).toEqual([409, 'application_archived'])
})

test('an administrator who acts as somebody leaves their notifications alone', async () => {
  const [admin, person] = [await app.people.superadministrator(), await app.people.designer()]
  const acting = await admin.inPlaceOf(person)
  expect((await acting.call(notificationsContract.clear)).code).toBe('impersonation_forbids')
  expect((await person.call(notificationsContract.clear)).status).toBe(204)
})

test.each([
  ['a zero-width space', '\u200b'],
  ['fillers and joiners', ' \u3164\u2060\u00ad '],
])('a comment of %s says nothing', async (_title, text) => {
  const owner = await app.people.creator()
  const { id } = await buildSubtask(app, { owner_id: owner.id })
  const answer = await owner.call(commentsContract.create, { body: { text, subtask_id: id } })
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['text']])
})
