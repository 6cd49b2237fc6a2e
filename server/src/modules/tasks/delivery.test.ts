import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'
import { jsonText } from '../../platform/database/json-columns.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>

beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
})
afterAll(() => app.close())

test('K:G, B2: the programmer’s build must be the application’s, its secrets are sealed, and a failing test sends it back unpaid', async () => {
  const { press, ok, statusOf, depositsOf, orderOf } = driver
  const { owner, application, ids } = await orderOf(['programmer', 'tester', 'uploader'])
  const [build, testing = 0, upload = 0] = ids
  await app.db
    .updateTable('applications')
    .set({ package_id: 'com.right.app', version: '1.2.0' })
    .where('id', '=', application.id)
    .execute()
  const programmer = await app.people.programmer()
  await ok(programmer, 'processing', build)
  const bundle = async (packageId: string | null) =>
    (
      await buildFile(app, {
        owner_id: programmer.id,
        purpose: 'aab',
        mime: 'application/x-android-app-bundle',
        content: packageId === null ? null : { package_id: packageId, version: '1.2.0' },
      })
    ).id
  // Somebody who is known for a framework alone names the language all the same.
  const card = await programmer.call(tasksContract.get, { params: { id: build } })
  const [language] = card.data.programming_languages as { id: number }[]
  if (!language) throw new Error('No language to name')
  const delivery = {
    repository_link: 'https://git.example.com/app',
    source_zip_file_id: (await buildFile(app, { owner_id: programmer.id, purpose: 'source_zip' })).id,
    keystore_file_id: (await buildFile(app, { owner_id: programmer.id, purpose: 'keystore' })).id,
    keystore_password: 'canary-keystore',
    signing_key_password: 'canary-key',
    signing_key_alias: 'canaryalias',
    programming_language_id: language.id,
  }
  expect(await press(programmer, 'checking', build, { repository_link: delivery.repository_link })).toMatchObject({
    status: 422,
    fields: { source_zip_file_id: [expect.any(String)], keystore_password: [expect.any(String)] },
  })
  const wrong = await press(programmer, 'checking', build, {
    ...delivery,
    aab_file_id: await bundle('com.wrong.app'),
  })
  expect(wrong).toMatchObject({
    status: 422,
    fields: { aab_file_id: [expect.stringContaining('com.wrong.app')] },
  })
  // Decision 0066: what can't be read is not taken from what the programmer types.
  const unreadable = { ...delivery, aab_file_id: await bundle(null) }
  expect(await press(programmer, 'checking', build, unreadable)).toMatchObject({
    status: 422,
    fields: { aab_file_id: ['App package version error. Build the file again and upload it anew'] },
  })
  expect(await press(programmer, 'checking', build, { ...unreadable, package_id: 'com.right.app' })).toMatchObject({
    status: 422,
    fields: { package_id: [expect.any(String)] },
  })
  const archive = { owner_id: programmer.id, purpose: 'package', content: { package_id: 'com.right.app' } } as const
  const apk = await buildFile(app, { ...archive, mime: 'application/vnd.android.package-archive' })
  // K:G: it tells the right application, and Google Play takes none of its kind.
  expect(await press(programmer, 'checking', build, { ...delivery, aab_file_id: apk.id })).toMatchObject({
    status: 422,
    fields: { aab_file_id: [expect.stringMatching(/AAB.*APK/)] },
  })
  // B2: nothing is read within the transaction, so one from before that has to wait for the job.
  const unread = await buildFile(app, {
    owner_id: programmer.id,
    purpose: 'aab',
    mime: 'application/x-android-app-bundle',
  })
  expect(await press(programmer, 'checking', build, { ...delivery, aab_file_id: unread.id })).toMatchObject({
    status: 422,
    fields: { aab_file_id: [expect.stringMatching(/ещё читается|still being read/)] },
  })
  await ok(programmer, 'checking', build, { ...delivery, aab_file_id: await bundle('com.right.app') })
  const { task_id } = await driver.rowOf(build)
  const secrets = await app.db
    .selectFrom('order_secrets')
    .selectAll()
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow()
  const kept = await app.db
    .selectFrom('subtask_deliverables')
    .select('content')
    .where('subtask_id', '=', build)
    .execute()
  expect(JSON.stringify([secrets, kept])).not.toContain('canary')
  await ok(owner, 'completion', build)
  const { keystore_file_id } = await app.db
    .selectFrom('application_secrets')
    .select('keystore_file_id')
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow()
  expect(keystore_file_id).toBe(delivery.keystore_file_id)
  const tester = await app.people.tester()
  await ok(tester, 'processing', testing)
  const seen = await tester.call(tasksContract.get, { params: { id: testing } })
  expect(seen.data.materials?.[0]?.aab_file?.url).toMatch(/^\/api\/files\//)
  expect(seen.text).not.toContain('canary')
  expect(seen.data.materials?.[0]?.programming_language).toMatchObject({ id: language.id })
  await ok(tester, 'checking', testing, { report: 'Crashes at start', outcome: 'fail' })
  expect(await statusOf(build)).toBe('revision')
  await ok(owner, 'completion', testing)
  expect(await statusOf(upload)).toBe('inactive')
  await ok(programmer, 'processing', build)
  const {
    keystore_password: _,
    signing_key_password: __,
    signing_key_alias: ___,
    keystore_file_id: ____,
    ...again
  } = delivery
  await ok(programmer, 'checking', build, { ...again, aab_file_id: await bundle('com.right.app') })
  await ok(owner, 'completion', build)
  // What was repaired is tested before it is published.
  expect([await statusOf(testing), await statusOf(upload)]).toEqual(['waiting_assigned', 'inactive'])
  await ok(tester, 'processing', testing)
  await ok(tester, 'checking', testing, { report: 'Runs', outcome: 'pass' })
  await ok(owner, 'completion', testing)
  expect(await statusOf(upload)).toBe('published')
  expect([await depositsOf(build), await depositsOf(testing)].map(({ length }) => length)).toEqual([1, 1])
})

test('a designer delivers the icon in the size of the store and the pictures that the order asks for', async () => {
  const { press, ok, rowOf, orderOf } = driver
  const { owner, application, ids } = await orderOf(['designer'])
  const [id] = ids
  const { task_id } = await rowOf(id)
  await app.db
    .updateTable('tasks')
    .set({ asks: jsonText({ description: true, phone: 2, tablet: 0 }) })
    .where('id', '=', task_id)
    .execute()
  const designer = await app.people.designer()
  await ok(designer, 'processing', id)
  const picture = async (purpose: 'icon_google_play' | 'icon_app_store' | 'description_image' | 'phone_screenshot') =>
    (await buildFile(app, { owner_id: designer.id, purpose })).id
  const phones = [await picture('phone_screenshot')]
  expect(
    await press(designer, 'checking', id, {
      icon_file_id: await picture('icon_google_play'),
      phone_file_ids: phones,
    }),
  ).toMatchObject({
    status: 422,
    fields: { description_file_id: [expect.any(String)], phone_file_ids: [expect.any(String)] },
  })
  const rest = {
    description_file_id: await picture('description_image'),
    phone_file_ids: [...phones, await picture('phone_screenshot')],
  }
  expect(
    await press(designer, 'checking', id, { ...rest, icon_file_id: await picture('icon_app_store') }),
  ).toMatchObject({
    status: 422,
    fields: { icon_file_id: [expect.any(String)] },
  })
  expect(await press(designer, 'checking', id, { ...rest, report: 'x' })).toMatchObject({
    status: 422,
    fields: { report: [expect.any(String)] },
  })
  await ok(designer, 'checking', id, { ...rest, icon_file_id: await picture('icon_google_play') })
  await ok(owner, 'completion', id)
  const images = await app.db
    .selectFrom('application_images')
    .select('kind')
    .where('application_id', '=', application.id)
    .execute()
  expect(images.map(({ kind }) => kind).sort()).toEqual(['description', 'icon', 'phone', 'phone'])
})

test('files of a task are those that describe it: deliveries, notes and screens stand elsewhere, each for its readers', async () => {
  const { press, ok, orderOf } = driver
  const { owner, ids } = await orderOf(['uidesigner'])
  const [id] = ids
  const first = await app.people.uidesigner()
  const second = await app.people.uidesigner()
  const file = (owner_id: number, more: object = {}) =>
    buildFile(app, { owner_id, purpose: 'task_attachment', ...more })
  const brief = await file(owner.id, { subtask_id: id, attached_at: app.now() })
  const draft = await buildFile(app, { owner_id: first.id, purpose: 'prototype_file' })
  const better = await buildFile(app, { owner_id: first.id, purpose: 'prototype_file' })
  const note = await file(owner.id)
  await ok(first, 'processing', id)
  await ok(first, 'checking', id, { files: [draft.id] })
  await ok(owner, 'revision', id, { comment: 'Once more', files: [note.id] })
  await ok(first, 'processing', id)
  await ok(first, 'checking', id, { files: [better.id] })
  const seen = async (who: Client) => {
    const answer = await who.call(tasksContract.get, { params: { id }, query: { include: 'files' } })
    return answer.data.files?.map((file) => file.id)
  }
  expect(await seen(owner)).toEqual([brief.id])
  expect(await seen(first)).toEqual([brief.id])
  expect((await press(owner, 'returnToAll', id, { reason: 'Too slow' })).status).toBe(200)
  expect(await seen(second)).toEqual([brief.id])
})

test('a verdict is not a delivery: what was delivered stays on the card, and reaches the application when it is completed', async () => {
  const { press, ok, orderOf } = driver
  const { application, ids } = await orderOf(['uploader'])
  const [id] = ids
  const manager = await app.people.app_manager()
  const screen = async () => (await buildFile(app, { owner_id: manager.id, purpose: 'screen' })).id
  const card = async () => {
    const { data } = await manager.call(tasksContract.get, { params: { id }, query: { include: 'files' } })
    expect(data.files).toEqual([])
    return data.deliverable
  }
  const store_url = 'https://play.google.com/store/apps/details?id=x'
  const [uploaded, refused, accepted] = [await screen(), await screen(), await screen()]
  await ok(manager, 'processing', id)
  await ok(manager, 'checking', id, { upload_screen_file_id: uploaded, store_url })
  await ok(manager, 'moderation', id)
  await ok(manager, 'verificationFailure', id, { reason: 'Not in the store yet', screen_file_id: refused })
  const delivered = { store_url, upload_screen_file: { id: uploaded } }
  expect(await card()).toMatchObject({ ...delivered, outcome: 'failed', screen_file: { id: refused } })

  await ok(manager, 'restore', id)
  await ok(manager, 'checking', id, { upload_screen_file_id: await screen(), store_url: `${store_url}y` })
  expect(await card()).toMatchObject({ store_url: `${store_url}y`, outcome: null, screen_file: null })
  await ok(manager, 'moderation', id)
  await ok(manager, 'verified', id, { screen_file_id: accepted })
  expect(await card()).toMatchObject({ outcome: 'verified', screen_file: { id: accepted } })
  expect((await press(manager, 'completion', id)).status).toBe(200)
  const kept = app.db.selectFrom('applications').select('store_url').where('id', '=', application.id)
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ store_url: `${store_url}y` })
})

test('a verification that nobody submits shows its verdict and the screen that proves it', async () => {
  const { press, ok, orderOf } = driver
  const { ids } = await orderOf(['manager_verification'])
  const manager = await app.people.app_manager()
  await ok(manager, 'processing', ids[0])
  expect(await press(manager, 'verified', ids[0])).toMatchObject({
    status: 422,
    fields: { screen_file_id: [expect.any(String)] },
  })
  const screen = await buildFile(app, { owner_id: manager.id, purpose: 'screen' })
  await ok(manager, 'verified', ids[0], { screen_file_id: screen.id })
  const { data: seen } = await manager.call(tasksContract.get, { params: { id: ids[0] } })
  expect(seen.deliverable).toMatchObject({ outcome: 'verified', screen_file: { id: screen.id }, store_url: null })
  expect(seen.deliverable?.user).toMatchObject({ id: manager.id })
})
