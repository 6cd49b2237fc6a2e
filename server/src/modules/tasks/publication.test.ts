import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { buildSubtask, taskDriver } from '../../../test/factories/tasks.ts'
import { send } from '../../../test/factories/users.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
})
afterAll(() => app.close())

const screen = async (owner: number) => (await buildFile(app, { owner_id: owner, purpose: 'screen' })).id
const rounds = (id: number) =>
  app.db.selectFrom('moderations').select(['kind', 'status']).where('subtask_id', '=', id).orderBy('id').execute()

/** A publication in its first round of moderation, whose executor is the manager. */
async function moderated(purchases: boolean) {
  const { ok, signedUp, orderOf } = driver
  const { ids, application } = await orderOf(['uploader'])
  const [id] = ids
  await app.db.updateTable('tasks').set({ purchases }).where('application_id', '=', application.id).execute()
  const manager = await signedUp('app_manager')
  const submit = async () =>
    ok(id, 'checking', manager.headers, {
      upload_screen_file_id: await screen(manager.id),
      store_url: 'https://play.google.com/store/apps/details?id=x',
    })
  await ok(id, 'processing', manager.headers)
  await submit()
  return { id, manager, submit }
}

test('an application that sells nothing goes from moderation to verification', async () => {
  const { id, manager } = await moderated(false)
  await driver.ok(id, 'moderation', manager.headers)
  expect(await driver.statusOf(id)).toBe('verification')
})

test('purchases are moderated in a round of their own, again after a rejection, and only until they are confirmed', async () => {
  const { put, ok, statusOf, rowOf } = driver
  const { id, manager, submit } = await moderated(true)
  const kept = await screen(manager.id)
  await ok(id, 'moderation', manager.headers, { screen_file_id: kept })
  expect(await rowOf(id)).toMatchObject({ status: 'moderation', moderation_kind: 'purchase' })
  expect(await rounds(id)).toEqual([
    { kind: 'upload', status: 'confirmed' },
    { kind: 'purchase', status: 'started' },
  ])
  // The same once more is done already; another body is not for this round.
  expect((await put(id, 'moderation', manager.headers, { screen_file_id: kept })).code).toBe(200)
  expect((await put(id, 'moderation', manager.headers, { comment: 'Fine' })).code).toBe(409)
  await ok(id, 'reject-purchase-moderation', manager.headers, { reason: 'No test card' })
  expect(await statusOf(id)).toBe('purchase_moderation_rejected')
  await ok(id, 'processing', manager.headers)
  await submit()
  await ok(id, 'confirm-purchase-moderation', manager.headers)
  expect(await rowOf(id)).toMatchObject({ status: 'verification', moderation_kind: 'upload' })
  await ok(id, 'verification/failure', manager.headers, { reason: 'Crashes' })
  await ok(id, 'restore', manager.headers)
  await submit()
  await ok(id, 'moderation', manager.headers)
  expect(await statusOf(id)).toBe('verification')
  expect((await rounds(id)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    ...['upload confirmed', 'purchase rejected', 'purchase confirmed', 'upload confirmed'],
  ])
  const lines = app.db.selectFrom('activity_logs').select('changes').where('subject_id', '=', id)
  const confirmed = await lines.where('action', '=', 'confirm_moderation').orderBy('id').execute()
  expect(confirmed.map(({ changes }) => (changes as { status: unknown }).status)).toEqual([
    ['moderation', 'moderation'],
    ['moderation', 'verification'],
  ])
})

test('B12: whoever took a verification of another manager’s application ends it', async () => {
  const { put, ok, statusOf, signedUp } = driver
  const belongsTo = await signedUp('app_manager')
  const verifier = await signedUp('app_manager')
  const stranger = await signedUp('app_manager')
  const taken = async () => {
    const task = await buildSubtask(app, { type: 'manager_verification' })
    const managed = { app_manager_id: belongsTo.id }
    await app.db.updateTable('applications').set(managed).where('id', '=', task.application_id).execute()
    await ok(task.id, 'processing', verifier.headers)
    return task.id
  }
  const seen = async () => ({ screen_file_id: await screen(verifier.id) })
  const [first, second, third] = [await taken(), await taken(), await taken()]
  const { body } = await send(app, 'GET', `/api/v3/subtasks/${first}`, { headers: verifier.headers })
  expect(body.data.attributes.abilities).toEqual({ verify: null, fail_verification: null, release: null })
  expect((await put(first, 'verified', stranger.headers)).body.code).toBe('app_manager_rights')
  await ok(first, 'verified', verifier.headers, await seen())
  await ok(second, 'verification/failure', verifier.headers, { reason: 'Crashes', ...(await seen()) })
  const released = await send(app, 'DELETE', `/api/v3/subtasks/${third}/process`, { headers: verifier.headers })
  expect(released.status).toBe(200)
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
    ...['verified', 'failed_verification', 'published'],
  ])
  // Verified by its own executor, it is accepted by the manager.
  expect((await put(first, 'completion', verifier.headers)).body.code).toBe('app_manager_rights')
  await ok(first, 'completion', belongsTo.headers)
})
