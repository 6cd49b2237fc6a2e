import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { buildSubtask, taskDriver } from '../../../test/factories/tasks.ts'

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
  const { ok, orderOf } = driver
  const { ids, application } = await orderOf(['uploader'])
  const [id] = ids
  await app.db.updateTable('tasks').set({ purchases }).where('application_id', '=', application.id).execute()
  const manager = await app.people.app_manager()
  const submit = async () =>
    ok(manager, 'checking', id, {
      upload_screen_file_id: await screen(manager.id),
      store_url: 'https://play.google.com/store/apps/details?id=x',
    })
  await ok(manager, 'processing', id)
  await submit()
  return { id, manager, submit }
}

test('an application that sells nothing goes from moderation to verification', async () => {
  const { id, manager } = await moderated(false)
  await driver.ok(manager, 'moderation', id)
  expect(await driver.statusOf(id)).toBe('verification')
})

test('purchases are moderated in a round of their own, again after a rejection, and only until they are confirmed', async () => {
  const { press, ok, statusOf, rowOf } = driver
  const { id, manager, submit } = await moderated(true)
  const kept = await screen(manager.id)
  await ok(manager, 'moderation', id, { screen_file_id: kept })
  expect(await rowOf(id)).toMatchObject({ status: 'moderation', moderation_kind: 'purchase' })
  expect(await rounds(id)).toEqual([
    { kind: 'upload', status: 'confirmed' },
    { kind: 'purchase', status: 'started' },
  ])
  // The same once more is done already; another body is not for this round.
  expect((await press(manager, 'moderation', id, { screen_file_id: kept })).status).toBe(200)
  expect((await press(manager, 'moderation', id, { comment: 'Fine' })).status).toBe(409)
  await ok(manager, 'rejectPurchase', id, { reason: 'No test card' })
  expect(await statusOf(id)).toBe('purchase_moderation_rejected')
  await ok(manager, 'processing', id)
  await submit()
  await ok(manager, 'confirmPurchase', id)
  expect(await rowOf(id)).toMatchObject({ status: 'verification', moderation_kind: 'upload' })
  await ok(manager, 'verificationFailure', id, { reason: 'Crashes' })
  await ok(manager, 'restore', id)
  await submit()
  await ok(manager, 'moderation', id)
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
  const { press, ok, statusOf } = driver
  const belongsTo = await app.people.app_manager()
  const verifier = await app.people.app_manager()
  const stranger = await app.people.app_manager()
  const taken = async () => {
    const task = await buildSubtask(app, { type: 'manager_verification' })
    const managed = { app_manager_id: belongsTo.id }
    await app.db.updateTable('applications').set(managed).where('id', '=', task.application_id).execute()
    await ok(verifier, 'processing', task.id)
    return task.id
  }
  const seen = async () => ({ screen_file_id: await screen(verifier.id) })
  const [first, second, third] = [await taken(), await taken(), await taken()]
  const { data } = await verifier.call(tasksContract.get, { params: { id: first } })
  expect(data.abilities).toEqual({ verify: null, fail_verification: null, release: null })
  expect((await press(stranger, 'verified', first)).code).toBe('app_manager_rights')
  await ok(verifier, 'verified', first, await seen())
  await ok(verifier, 'verificationFailure', second, { reason: 'Crashes', ...(await seen()) })
  const released = await verifier.call(tasksContract.release, { params: { id: third } })
  expect(released.status).toBe(200)
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
    ...['verified', 'failed_verification', 'published'],
  ])
  // Verified by its own executor, it is accepted by the manager.
  expect((await press(verifier, 'completion', first)).code).toBe('app_manager_rights')
  await ok(belongsTo, 'completion', first)
})

test('completing by force confirms no round of the moderation: only the moderation does', async () => {
  const { id } = await moderated(false)
  const admin = await app.people.superadministrator()
  await driver.ok(admin, 'forceCompletion', id, { reason: 'Now', pay: false })
  expect(await rounds(id)).toEqual([{ kind: 'upload', status: 'rejected' }])
})
